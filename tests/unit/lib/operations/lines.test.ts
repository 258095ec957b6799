import { AppError } from '@/lib/errors';
import { postForLines } from '@/lib/operations/lines';

function answer(pieces: readonly string[], status = 200): void {
  const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
  const body = new ReadableStream<Uint8Array>({
    pull: (stream) => {
      const next = bytes.shift();
      if (next) stream.enqueue(next);
      else stream.close();
    },
  });
  globalThis.fetch = jest
    .fn()
    .mockResolvedValue({ ok: status < 400, status, body, json: () => new Response(body).json() });
}

async function linesOf(signal = new AbortController().signal): Promise<unknown[]> {
  const lines: unknown[] = [];
  await postForLines('/api/find', { text: 'x' }, { signal, onLine: (line) => lines.push(line) });
  return lines;
}

test('lines are passed on whole, however they arrive', async () => {
  answer(['{"a":', '1}\n{"b":"é', '"}\n{"c":3}\n']);
  expect(await linesOf()).toEqual([{ a: 1 }, { b: 'é' }, { c: 3 }]);
});

test('a refusal is thrown with its code, anything else as the console being unreachable', async () => {
  answer(['{"error":{"code":"RATE_LIMITED","message":"Too many."}}'], 429);
  await expect(linesOf()).rejects.toMatchObject({ code: 'RATE_LIMITED', message: 'Too many.' });
  answer(['<html>'], 502);
  await expect(linesOf()).rejects.toBeInstanceOf(AppError);
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('offline'));
  await expect(linesOf()).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
});

test('an aborted request is no error, and passes nothing on', async () => {
  const controller = new AbortController();
  answer(['{"a":1}\n']);
  controller.abort();
  expect(await linesOf(controller.signal)).toEqual([]);
});
