import { uploadPicture } from '@/lib/server/upstream/upload';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

jest.mock('@/lib/server/upstream/bounded-fetch', () => ({ boundedFetch: jest.fn() }));
jest.mock('@/lib/server/env', () => ({
  env: () => ({ UPSTREAM_TIMEOUT_MS: 1_000, imageUploadUrl: 'http://upstream.example/images/upload' }),
}));
jest.mock('@/lib/server/log', () => ({ log: { warn: jest.fn() }, scrub: (text: string) => text }));

const upload = (status: number, body: unknown) => {
  jest
    .mocked(boundedFetch)
    .mockResolvedValueOnce(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }));
  return uploadPicture(new File(['x'], 'x.png'), { token: 'the-token-of-this-request', requestId: 'request-1' });
};

test.each([400, 413, 415, 422])(
  '[CAL-06] a picture that the upstream refuses with %i is a failed upload with its reason',
  async (status) => {
    await expect(upload(status, { message: 'The image is damaged.' })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Upload failed',
      reason: 'The image is damaged.',
    });
  },
);

test('[CAL-06] a refusal shows no token, no path and nothing but a sentence', async () => {
  await expect(upload(400, { message: 'the-token-of-this-request in /srv/app/upload.js:3' })).rejects.toMatchObject({
    code: 'BAD_USER_INPUT',
    upstreamMessage: expect.not.stringMatching(/the-token|srv/) as unknown as string,
  });
  for (const body of ['<html>', 'null', { message: 7 }, {}])
    await expect(upload(400, body)).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      message: 'Upload failed',
      reason: undefined,
    });
});

test.each([403, 404, 500, 503])(
  '[CAL-06] any other response, %i, is a failure of the upstream and may be retried',
  async (status) => {
    await expect(upload(status, { message: 'Too many images are being read.' })).rejects.toMatchObject({
      code: 'UPSTREAM_DOWN',
      message: 'Upload failed',
    });
  },
);
