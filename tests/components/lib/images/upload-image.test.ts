import { uploadImage } from '@/lib/images/upload-image';

/** A stand-in for the browser's XMLHttpRequest that responds as the test tells it to. */
class FakeRequest extends EventTarget {
  static answer: { status: number; text: string } | 'unreachable' = 'unreachable';
  static sent: { method?: string; address?: string; body?: FormData } = {};
  upload = new EventTarget();
  status = 0;
  responseText = '';
  open(method: string, address: string) {
    FakeRequest.sent = { method, address };
  }
  send(body: FormData) {
    FakeRequest.sent.body = body;
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 4 }));
    const { answer } = FakeRequest;
    if (answer === 'unreachable') return this.dispatchEvent(new Event('error'));
    this.status = answer.status;
    this.responseText = answer.text;
    return this.dispatchEvent(new Event('load'));
  }
}

const file = new File(['x'], 'a.png', { type: 'image/png' });
const original = globalThis.XMLHttpRequest;
beforeAll(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));
afterAll(() => Object.assign(globalThis, { XMLHttpRequest: original }));

describe('uploadImage', () => {
  it('posts the file to the route handler of the console, reports progress, and returns the image', async () => {
    FakeRequest.answer = { status: 200, text: '{"image":{"id":"1","key":"k","url":"/1.png","sourceType":"local"}}' };
    const progress = jest.fn();
    await expect(uploadImage(file, progress)).resolves.toMatchObject({ id: '1', url: '/1.png' });
    expect(progress).toHaveBeenCalledWith(0.25);
    expect([FakeRequest.sent.method, FakeRequest.sent.address, FakeRequest.sent.body?.get('file')]).toEqual([
      'POST',
      '/api/images',
      file,
    ]);
  });

  it.each([
    [
      { status: 400, text: '{"error":{"code":"BAD_USER_INPUT","message":"An image can be at most 15 MB."}}' },
      'BAD_USER_INPUT',
      'An image can be at most 15 MB.',
    ],
    [
      { status: 502, text: '<html>Bad gateway</html>' },
      'UPSTREAM_DOWN',
      'The marketplace could not be reached. Please try again.',
    ],
    [{ status: 200, text: '{}' }, 'UPSTREAM_DOWN', 'The marketplace could not be reached. Please try again.'],
    ['unreachable' as const, 'UPSTREAM_DOWN', 'The marketplace could not be reached. Please try again.'],
  ])('fails with the reason from the handler: %p', async (answer, code, message) => {
    FakeRequest.answer = answer;
    await expect(uploadImage(file)).rejects.toMatchObject({ code, message });
  });
});
