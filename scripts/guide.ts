/**
 * `npm run guide`: takes the screenshots of docs/guide and of the README, in Chromium, from the product started as `npm
 * start` does, with fresh demo data. `-- --base URL` takes them from a running console; `-- --only=NAME,…` takes only
 * these.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { openCamera, writePicture } from './guide/camera.ts';
import { screens } from './guide/screens.ts';
import { findChromium } from './test/chromium.mjs';
import { waitUntilReady } from './toolchain/answering.mjs';
import { fromRoot } from './toolchain/paths.mjs';
import { startChild } from './toolchain/processes.mjs';

const IMAGES = fromRoot('docs', 'guide', 'images');
const README_PICTURE = { screen: 'brands', file: fromRoot('docs', 'images', 'brands.png') };
/** Ports that are unlikely to be in use. */
const PORT = 3310;
const MARKETPLACE_PORT = 4310;
/** Max time of a first start, which installs, builds and seeds, ms. */
const TIMEOUT_MS = 10 * 60_000;

async function withProduct(run: (base: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'atelier-guide-'));
  const args = [
    fromRoot('scripts', 'start.mjs'),
    '--port',
    String(PORT),
    '--marketplace-port',
    String(MARKETPLACE_PORT),
    '--data-dir',
    dataDir,
  ];
  const product = startChild({ name: 'guide', args, env: { ...process.env, GRAPHQL_ENDPOINT: '', SMTP_URL: '' } });
  try {
    const outcome = await waitUntilReady(`http://localhost:${PORT}/api/ready`, product, TIMEOUT_MS);
    if (outcome !== 'answers')
      throw new Error(`The product did not start (${outcome}): ${product.tail.at(-1) ?? 'no output'}`);
    await run(`http://localhost:${PORT}`);
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function takeAll(base: string, only: readonly string[] | undefined): Promise<void> {
  const camera = await openCamera(base, findChromium());
  let total = 0;
  try {
    for (const screen of screens.filter(({ name }) => only?.includes(name) ?? true)) {
      const png = await camera.take(screen);
      total += await writePicture(IMAGES, screen.name, png);
      if (screen.name === README_PICTURE.screen)
        await writeFile(README_PICTURE.file, await sharp(png).png({ palette: true, compressionLevel: 9 }).toBuffer());
      console.log(`${screen.name}.webp`);
    }
  } finally {
    await camera.close();
  }
  console.log(`${Math.round(total / 1000)} kB under docs/guide/images.`);
}

const { values } = parseArgs({ options: { base: { type: 'string' }, only: { type: 'string' } } });
const only = values.only?.split(',');
await (values.base === undefined ? withProduct((base) => takeAll(base, only)) : takeAll(values.base, only));
