import sharp from 'sharp';

const MAX_PIXELS = 4000;
const WIDTH_STEP = 10;
const QUALITY_STEP = 5;

/** How a picture is wanted: its box in pixels (it is never enlarged), its quality, and whether it fills the box or fits it. */
export interface Variant {
  readonly width: number | null;
  readonly height: number | null;
  readonly quality: number;
  readonly fit: 'inside' | 'cover';
  readonly format: 'webp' | 'jpeg';
}

/**
 * Reads the query of an image address in the manner of both delivery networks this stands in for: `w` and `h`, or `width` and
 * `height`; `q`; `fit=cover|fill|crop` (anything else keeps the ratio). Sizes are rounded up to steps of 10 pixels and the
 * quality to steps of 5, which bounds how many variants of a picture can ever be stored. Nonsense counts as not asked.
 */
export function readVariant(query: URLSearchParams, accept: string): Variant {
  const width = pixels(query.get('w') ?? query.get('width'));
  const height = pixels(query.get('h') ?? query.get('height'));
  const covers = ['cover', 'fill', 'crop', 'thumb'].includes(query.get('fit') ?? '');
  const quality = number(query.get('q'), 1, 100) ?? 80;
  return {
    width,
    height,
    quality: Math.ceil(quality / QUALITY_STEP) * QUALITY_STEP,
    fit: covers && width !== null && height !== null ? 'cover' : 'inside',
    format: accept.includes('image/webp') ? 'webp' : 'jpeg',
  };
}

/** A short name that tells variants apart; part of a file name. */
export function variantName({ width, height, quality, fit, format }: Variant): string {
  return `${width ?? 'auto'}x${height ?? 'auto'}-${fit}-q${quality}.${format}`;
}

/** Renders a variant. The camera's orientation is applied and everything else it wrote into the file is dropped. */
export async function renderVariant(original: Buffer, variant: Variant): Promise<Buffer> {
  const resized = sharp(original, { animated: false })
    .rotate()
    .resize(variant.width, variant.height, { fit: variant.fit, withoutEnlargement: true });
  return variant.format === 'webp'
    ? resized.webp({ quality: variant.quality }).toBuffer()
    : resized.flatten({ background: '#ffffff' }).jpeg({ quality: variant.quality, progressive: true }).toBuffer();
}

function pixels(value: string | null): number | null {
  const size = number(value, 1, MAX_PIXELS);
  return size === null ? null : Math.ceil(size / WIDTH_STEP) * WIDTH_STEP;
}

function number(value: string | null, low: number, high: number): number | null {
  if (value === null || !/^\d{1,5}$/.test(value)) return null;
  return Math.min(high, Math.max(low, Number(value)));
}
