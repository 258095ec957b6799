import sharp from 'sharp';

/** A file as a browser's file chooser returns it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A real picture of one colour, 240 by 160 pixels; a different colour is a different picture. */
export async function picture(colour: string, name = `${colour}.png`): Promise<ChosenFile> {
  const buffer = await sharp({ create: { width: 240, height: 160, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}
