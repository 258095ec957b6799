import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import sharp from 'sharp';
import { drawSeedImage } from '../../marketplace/stand-ins/art/draw.ts';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'tiff', width = 640, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#7f4f3a' } })
    [format]()
    .toBuffer();

describe('pictures', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('brands');
  });

  const upload = async (
    bytes: Buffer,
    { field = 'file', name = 'picture.png', type = 'image/png', bearer = token } = {},
  ) => {
    const form = new FormData();
    form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
    const response = await fetch(`${marketplace.url}/images/upload`, {
      method: 'POST',
      body: form,
      headers: bearer === '' ? {} : { authorization: `Bearer ${bearer}` },
    });
    return {
      status: response.status,
      body: (await response.json()) as { id: string; key: string; url: string; sourceType: string; message: string },
    };
  };
  const stored = async () =>
    (
      await marketplace.db
        .selectFrom('images')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;

  for (const format of ['jpeg', 'png', 'webp', 'gif', 'avif'] as const) {
    test(`[CAL-05] a ${format} is stored whatever its declared type, and can be read back`, async () => {
      const { status, body } = await upload(await picture(format), { name: 'notes.txt', type: 'text/plain' });
      assert.equal(status, 201, body.message);
      assert.match(body.key, new RegExp(`^[0-9a-f-]{36}\\.${format === 'jpeg' ? 'jpg' : format}$`));
      assert.equal(body.sourceType, 'local');
      const response = await fetch(new URL(new URL(body.url).pathname, marketplace.url));
      assert.equal(response.status, 200);
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      assert.deepEqual([width, height], [640, 400]);
    });
  }

  test('sizes are generated one after the other, however many are requested at once', async () => {
    const { body } = await upload(await picture('png', 3_000, 3_000));
    const address = new URL(new URL(body.url).pathname, marketplace.url);
    let most = 0;
    let isOver = false;
    const watch = (async () => {
      for (; !isOver; await new Promise(setImmediate))
        most = Math.max(most, sharp.counters().process + sharp.counters().queue);
    })();
    const statuses = await Promise.all(
      [100, 200, 300, 450, 600, 900, 1200, 1600].map(
        async (width) => (await fetch(`${address.href}?w=${width}`)).status,
      ),
    );
    isOver = true;
    await watch;
    assert.deepEqual([statuses, most], [Array.from({ length: 8 }, () => 200), 1]);
  });

  const disguised: readonly (readonly [string, () => Promise<Buffer>, RegExp])[] = [
    ['text that calls itself a PNG', async () => Buffer.from('just words'), /Only JPEG, PNG, WebP, GIF and AVIF/],
    [
      'an SVG that calls itself a PNG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /Only JPEG/,
    ],
    [
      'a page behind a PNG signature',
      async () =>
        Buffer.concat([
          Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
          Buffer.from('<html><script>alert(1)</script></html>'),
        ]),
      /damaged/,
    ],
    ['a picture that breaks off', async () => (await picture('jpeg', 1200, 900)).subarray(0, 3000), /damaged/],
    ['a TIFF', () => picture('tiff'), /Only JPEG/],
    ['nothing', async () => Buffer.alloc(0), /empty/],
    [
      'more than 15 MB',
      async () => Buffer.concat([await picture('png'), Buffer.alloc(15 * 1024 * 1024)]),
      /larger than 15 MB/,
    ],
  ];
  for (const [what, make, message] of disguised) {
    test(`${what} is refused and leaves nothing behind`, async () => {
      const before = await stored();
      const { status, body } = await upload(await make());
      assert.equal(status, 400);
      assert.match(body.message, message);
      assert.equal(await stored(), before);
    });
  }

  test('an upload needs a session with an allowed role, and the field "file"', async () => {
    const png = await picture('png');
    assert.equal((await upload(png, { bearer: '' })).status, 401);
    assert.equal((await upload(png, { bearer: 'no-such-token' })).status, 401);
    assert.equal((await upload(png, { bearer: await marketplace.login('nobody') })).status, 403);
    assert.match((await upload(png, { field: 'picture' })).body.message, /field "file"/);
    const json = await fetch(`${marketplace.url}/images/upload`, {
      method: 'POST',
      body: '{}',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    assert.equal(json.status, 400);
  });

  test('[CAL-07] the mutation uploadOneImage stores a picture too, and refuses other files', async () => {
    const send = async (bytes: Buffer) => {
      const form = new FormData();
      form.set(
        'operations',
        JSON.stringify({
          query: 'mutation UploadOneImage($file: Upload!) { uploadOneImage(file: $file) { id url sourceType } }',
          variables: { file: null },
        }),
      );
      form.set('map', JSON.stringify({ 0: ['variables.file'] }));
      form.set('0', new Blob([new Uint8Array(bytes)]), 'x.png');
      const response = await fetch(`${marketplace.url}/graphql`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      return {
        ...((await response.json()) as { data: { uploadOneImage: { url: string } } | null }),
        headers: response.headers,
      };
    };
    const { url } = dataOf(await send(await picture('webp'))).uploadOneImage;
    assert.equal((await fetch(new URL(new URL(url).pathname, marketplace.url))).status, 200);
    errorOf(await send(Buffer.from('words')), 'BAD_REQUEST');
  });

  test('are served in the requested size, never larger than the original, with the URL parameters of both delivery networks', async () => {
    const { body } = await upload(await picture('png', 900, 600));
    const size = async (query: string) => {
      const response = await fetch(`${marketplace.url}/images/${body.key}?${query}`, {
        headers: { accept: 'image/webp' },
      });
      assert.equal(response.headers.get('content-type'), 'image/webp');
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      return `${width}x${height}`;
    };
    assert.equal(await size('width=300'), '300x200');
    assert.equal(await size('w=300&q=80'), '300x200');
    assert.equal(await size('w=291'), '300x200');
    assert.equal(await size('h=300'), '450x300');
    assert.equal(await size('width=4000'), '900x600');
    assert.equal(await size('w=200&h=200&fit=cover'), '200x200');
    assert.equal(await size('w=200&h=200&fit=contain'), '200x133');
    assert.equal(await size('width=nonsense'), '900x600');
  });

  test('are served with unlimited caching, their content type and nosniff', async () => {
    const url = `${marketplace.url}/images/seed/brand-marula-moss-1.jpg?width=120`;
    const response = await fetch(url, { headers: { accept: 'image/jpeg' } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('content-type'), 'image/jpeg');
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable');
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    const again = await fetch(url, {
      headers: { accept: 'image/jpeg', 'if-none-match': response.headers.get('etag')! },
    });
    assert.equal(again.status, 304);
    assert.equal((await again.arrayBuffer()).byteLength, 0);
  });

  test('generated for the seed are the same every time, and different for every name', async () => {
    const [one, same, other] = await Promise.all(
      ['brand-a-1', 'brand-a-1', 'brand-a-2'].map((name) => drawSeedImage(name, 0.1)),
    );
    assert.ok(one!.equals(same!));
    assert.ok(!one!.equals(other!));
    const { entropy } = await sharp(one!).stats();
    assert.ok(entropy > 4, 'a picture, not a placeholder');
  });

  test('that do not exist are not found, and no path leads out of the store', async () => {
    for (const key of [
      'no.jpg',
      'seed/../../etc/passwd',
      '..%2f..%2fpackage.json',
      'seed/UPPER.jpg',
      '00000000-0000-4000-8000-000000000000.png',
      '',
    ]) {
      assert.equal((await fetch(`${marketplace.url}/images/${key}`)).status, 404, key);
    }
  });
});
