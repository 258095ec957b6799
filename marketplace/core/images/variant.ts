import sharp from 'sharp';

/** Widths and heights that are rendered; requested sizes are rounded up to the next one. */
const SIZES = [100, 200, 300, 450, 600, 900, 1200, 1600, 2400, 4000];
const QUALITIES = [60, 80, 100];

/**
 * The requested form of a picture: its box in pixels (it is never enlarged), its quality, and whether it fills the box
 * or fits in it.
 */
export interface Variant {
  readonly width: number | null;
  readonly height: number | null;
  readonly quality: number;
  readonly fit: 'inside' | 'cover';
  readonly format: 'webp' | 'jpeg';
}

/**
 * Reads the query of an image URL in the format of both delivery networks this stands in for: `w` and `h`, or `width`
 * and `height`; `q`; `fit=cover|fill|crop` (anything else keeps the ratio). Sizes and the quality are rounded up to the
 * next of a short list, so that variants of a picture can never fill the disk. Invalid values are ignored.
 */
export function readVariant(query: URLSearchParams, accept: string): Variant {
  const width = pixels(query.get('w') ?? query.get('width'));
  const height = pixels(query.get('h') ?? query.get('height'));
  const covers = ['cover', 'fill', 'crop', 'thumb'].includes(query.get('fit') ?? '');
  const quality = number(query.get('q'), 1, 100) ?? 80;
  return {
    width,
    height,
    quality: QUALITIES.find((listed) => listed >= quality) ?? 100,
    fit: covers && width !== null && height !== null ? 'cover' : 'inside',
    format: accept.includes('image/webp') ? 'webp' : 'jpeg',
  };
}

/** A short name that tells variants apart; part of a file name. */
export function variantName({ width, height, quality, fit, format }: Variant): string {
  return `${width ?? 'auto'}x${height ?? 'auto'}-${fit}-q${quality}.${format}`;
}

/** Renders a variant. The camera's orientation is applied and all other metadata is dropped. */
export async function renderVariant(original: Buffer, variant: Variant): Promise<Buffer> {
  const resized = sharp(original, { animated: false })
    .rotate()
    .resize(variant.width, variant.height, { fit: variant.fit, withoutEnlargement: true });
  return variant.format === 'webp'
    ? resized.webp({ quality: variant.quality }).toBuffer()
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality: variant.quality, progressive: true }).toBuffer();
}

function pixels(value: string | null): number | null {
  const largest = SIZES.at(-1) ?? 1;
  const size = number(value, 1, largest);
  return size === null ? null : (SIZES.find((listed) => listed >= size) ?? largest);
}

function number(value: string | null, low: number, high: number): number | null {
  if (value === null || !/^\d{1,5}$/.test(value)) return null;
  return Math.min(high, Math.max(low, Number(value)));
}
