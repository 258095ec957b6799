import sharp from 'sharp';
import { compositions } from './compositions.ts';
import { palettes } from './palettes.ts';
import { definitions, finish, wall, type Canvas } from './parts.ts';
import { randomFrom } from './random.ts';

const RATIOS = { portrait: [1200, 1500], landscape: [1500, 1000], square: [1200, 1200] } as const;

/** The size in pixels of a seeded picture. Its name may say `landscape` or `square`; otherwise it is upright. */
export function seedImageSize(name: string): { width: number; height: number } {
  const [width, height] = /landscape/.test(name)
    ? RATIOS.landscape
    : /square|logo/.test(name)
      ? RATIOS.square
      : RATIOS.portrait;
  return { width, height };
}

/**
 * Draws the picture of a seeded image: an abstract picture of cloth, light and one accent. The name alone decides
 * palette, composition and every line, so the same name is the same picture on every machine and nothing has to be
 * stored. Pictures of one series (`brand-07-1`, `brand-07-landscape`) share their palette.
 * @param scale 0 to 1; a smaller picture is drawn small rather than scaled down, which takes a tenth of the time.
 */
export async function drawSeedImage(name: string, scale = 1): Promise<Buffer> {
  const { width, height } = seedImageSize(name);
  const series = name.replace(/(?:[-_](?:\d+|portrait|landscape|square|logo))+$/, '');
  const canvas: Canvas = {
    width,
    height,
    random: randomFrom(name),
    colours: randomFrom(`palette of ${series}`).pick(palettes),
  };
  const compose = canvas.random.pick(compositions);
  const size = `width="${Math.ceil(width * scale)}" height="${Math.ceil(height * scale)}"`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">` +
    `${definitions(canvas)}${wall(canvas)}${compose(canvas)}${finish(canvas)}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 1 }).toBuffer();
}

/** The generated pictures, in the form that the picture store expects. */
export const seedDrawings = { sizeOf: seedImageSize, draw: drawSeedImage };
