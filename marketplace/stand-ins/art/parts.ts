import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

/** The input of a composition: its size in drawing units, its colours, and its own stream of random numbers. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly colours: Palette;
  readonly random: Random;
}

export const round = (value: number): number => Math.round(value * 10) / 10;

/** Gradients and filters that every composition may use by id. */
export function definitions({ colours }: Canvas): string {
  return `<defs>
    <linearGradient id="wall" x1="0" y1="0" x2="0.6" y2="1">
      <stop offset="0" stop-color="${colours.wall}"/><stop offset="1" stop-color="${colours.floor}"/>
    </linearGradient>
    <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="0.3">
      <stop offset="0" stop-color="${colours.cloth}"/><stop offset="0.55" stop-color="${colours.lining}"/><stop offset="1" stop-color="${colours.cloth}"/>
    </linearGradient>
    <linearGradient id="fold" x1="0" y1="0" x2="1" y2="0">
      <stop offset="0" stop-color="${colours.ink}" stop-opacity="0.28"/><stop offset="0.4" stop-color="${colours.ink}" stop-opacity="0"/>
      <stop offset="0.75" stop-color="#fff" stop-opacity="0.22"/><stop offset="1" stop-color="${colours.ink}" stop-opacity="0.12"/>
    </linearGradient>
    <linearGradient id="shade" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fff" stop-opacity="0.16"/><stop offset="1" stop-color="${colours.ink}" stop-opacity="0.3"/>
    </linearGradient>
    <radialGradient id="light" cx="0.28" cy="0.18" r="0.95">
      <stop offset="0" stop-color="#fff" stop-opacity="0.5"/><stop offset="0.5" stop-color="#fff" stop-opacity="0"/>
      <stop offset="1" stop-color="${colours.ink}" stop-opacity="0.26"/>
    </radialGradient>
    <filter id="soft" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="22"/></filter>
    <filter id="weave" x="0" y="0" width="100%" height="100%">
      <feTurbulence type="fractalNoise" baseFrequency="0.7 0.9" numOctaves="2" seed="7"/>
      <feColorMatrix type="matrix" values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0.55 -0.2"/>
    </filter>
  </defs>`;
}

/** The wall, lit from the upper left. */
export function wall({ width, height }: Canvas): string {
  return `<rect width="${width}" height="${height}" fill="url(#wall)"/>`;
}

/** Light, darker corners and a slight weave over everything, so that flat shapes look like a photograph. */
export function finish({ width, height }: Canvas): string {
  const cover = `width="${width}" height="${height}"`;
  return `<rect ${cover} fill="url(#light)"/><rect ${cover} filter="url(#weave)" opacity="0.22"/>`;
}

/** A cast shadow of any shape: the same path, moved, blurred and darkened. */
export function shadow(path: string, { colours }: Canvas, dx = 26, dy = 34): string {
  return `<path d="${path}" transform="translate(${dx} ${dy})" fill="${colours.ink}" opacity="0.26" filter="url(#soft)"/>`;
}

/** A shape with its shadow, its colour and the shading of cloth. */
export function body(path: string, fill: string, canvas: Canvas, shading = 'url(#shade)'): string {
  return `${shadow(path, canvas)}<path d="${path}" fill="${fill}"/><path d="${path}" fill="${shading}"/>`;
}
