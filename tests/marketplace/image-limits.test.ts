import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { inspectImage, MAX_MEGAPIXELS, MAX_WAITING } from '../../marketplace/core/images/inspect.ts';
import { openImageStore } from '../../marketplace/core/images/store.ts';
import { seedDrawings } from '../../marketplace/stand-ins/art/draw.ts';
import { readVariant, variantName } from '../../marketplace/core/images/variant.ts';

/** One chunk of a PNG file. */
function part(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

/** A PNG whose header declares this size and depth, in four channels; its data is only a few bytes. */
function boastful(width: number, height: number, bits: 8 | 16): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    part('IHDR', head),
    part('IDAT', deflateSync(Buffer.alloc(64))),
    part('IEND', Buffer.alloc(0)),
  ]);
}

const TOO_LARGE = {
  message: `The image is too large: at most ${MAX_MEGAPIXELS} megapixels, or half of that at 16 bits per colour.`,
};

describe('limits of one picture', () => {
  for (const [width, height, bits] of [
    [10_000, 5_001, 8],
    [60_000, 60_000, 8],
    [8_900, 8_900, 16],
    [5_001, 5_000, 16],
    [2, 30_000_000, 8],
  ] as const) {
    test(`${width} × ${height} of ${bits} bits is refused by its header, whatever the rest of the file`, async () => {
      await assert.rejects(inspectImage(boastful(width, height, bits)), TOO_LARGE);
    });
  }

  test('at the limit it is decoded, and missing data counts as damage', async () => {
    for (const [width, height, bits] of [
      [10_000, 5_000, 8],
      [5_000, 5_000, 16],
    ] as const) {
      await assert.rejects(inspectImage(boastful(width, height, bits)), { message: 'The image is damaged.' });
    }
    const deep = await sharp(new Uint16Array(90 * 60).fill(40_000), { raw: { width: 90, height: 60, channels: 1 } })
      .toColourspace('grey16')
      .png()
      .toBuffer();
    assert.equal((await sharp(deep).metadata()).depth, 'ushort');
    assert.deepEqual(await inspectImage(deep), { extension: 'png' });
  });

  test('pictures are decoded one at a time, and refused when the queue is full', async (t) => {
    const picture = await sharp({ create: { width: 150, height: 150, channels: 3, background: 'olive' } })
      .png()
      .toBuffer();
    const decoder = Object.getPrototypeOf(sharp()) as Sharp;
    let [running, most] = [0, 0];
    const stats = t.mock.method(decoder, 'stats', async function count(this: Sharp) {
      running += 1;
      most = Math.max(most, running);
      return this.clone()
        .metadata()
        .finally(() => {
          running -= 1;
        });
    });
    const outcomes = await Promise.allSettled(Array.from({ length: MAX_WAITING + 10 }, () => inspectImage(picture)));
    assert.equal(stats.mock.callCount(), MAX_WAITING);
    stats.mock.restore();
    const refused = outcomes.filter((each) => each.status === 'rejected');
    assert.equal(refused.length, 10);
    for (const { reason } of refused) assert.match((reason as Error).message, /^Too many images are being read/);
    assert.equal(most, 1, 'at once');
    assert.deepEqual(await inspectImage(picture), { extension: 'png' });
  });

  test('whatever size is requested, one of a short list is served', async () => {
    const sizes = [...Array.from({ length: 4_200 }, (_, at) => String(at)), '99999', '-1', '1e3', '1.5', 'x', ''];
    const names = new Set(
      sizes.map((size) => variantName(readVariant(new URLSearchParams({ w: size, q: size }), 'image/webp'))),
    );
    assert.ok(names.size <= 11 * 3, `${names.size} variants`);
    const folder = await mkdtemp(join(tmpdir(), 'atelier-pictures-'));
    try {
      const store = openImageStore(folder, seedDrawings);
      const asked = ['401', '402', '430', '449', '450'].map((w) =>
        store.read('seed/one.jpg', readVariant(new URLSearchParams({ w }), 'image/webp')),
      );
      assert.equal(new Set((await Promise.all(asked)).map((bytes) => bytes?.toString('base64'))).size, 1);
      const files = (await readdir(join(folder, 'cache'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      );
      assert.equal(files.length, 1, 'one file however it was asked for');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
