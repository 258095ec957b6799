import 'server-only';
import { AppError } from '@/lib/errors';

/** Max time for a JSON body to arrive, ms. */
const TIMEOUT_MS = 10_000;

export type BodyLimits = { maxBytes: number; timeoutMs?: number };

/**
 * A request's body, limited in size and time; reading stops at the limit.
 * @throws AppError BAD_USER_INPUT when it is larger than `maxBytes`, breaks off, or is still arriving after `timeoutMs`
 */
export async function readBody(
  request: Request,
  { maxBytes, timeoutMs = TIMEOUT_MS }: BodyLimits,
): Promise<Buffer<ArrayBuffer>> {
  const reader = request.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  let clock: NodeJS.Timeout | undefined;
  const tooSlow = new Promise<never>((_resolve, reject) => {
    clock = setTimeout(() => reject(refused('This request took too long to arrive.')), timeoutMs).unref();
  });
  try {
    return await Promise.race([readUpTo(reader, maxBytes), tooSlow]);
  } catch (error) {
    // The client may be gone, or never stop sending: do not wait for it.
    reader.cancel().catch(() => undefined);
    throw error instanceof AppError ? error : refused('This request was interrupted.');
  } finally {
    clearTimeout(clock);
  }
}

async function readUpTo(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return Buffer.concat(chunks);
    size += value.byteLength;
    if (size > maxBytes) throw refused('This request is too large.');
    chunks.push(value);
  }
}

const refused = (message: string) => new AppError('BAD_USER_INPUT', { message });
