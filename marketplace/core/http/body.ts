import type { IncomingMessage } from 'node:http';
import { badRequest } from '../errors.ts';

/** Max time for a body to arrive, ms. */
const TIMEOUT_MS = 10_000;

/** The body is larger than it may be. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * The body of a request, limited in size and time. The unread rest is left to the listener, which closes the connection
 * (server.ts).
 * @param limit in bytes
 * @throws TooLarge above it; BAD_REQUEST when it breaks off or is still arriving after `timeoutMs`
 */
export function readBytes(raw: IncomingMessage, limit: number, timeoutMs: number = TIMEOUT_MS): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = (outcome: () => void) => {
      clearTimeout(clock);
      raw.off('data', take).off('end', end).off('close', breakOff);
      outcome();
    };
    const end = () => finish(() => resolve(Buffer.concat(chunks)));
    const breakOff = () => finish(() => reject(badRequest('The request broke off.')));
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) finish(() => reject(new TooLarge()));
      else chunks.push(chunk);
    };
    const clock = setTimeout(() => finish(() => reject(badRequest('The request took too long to arrive.'))), timeoutMs);
    raw.on('error', breakOff).on('data', take).on('end', end).on('close', breakOff);
  });
}

/** The body of a request as text. @throws BAD_REQUEST above the limit, and as `readBytes` */
export async function readText(raw: IncomingMessage, limit: number): Promise<string> {
  const bytes = await readBytes(raw, limit).catch((error: unknown) => {
    throw error instanceof TooLarge ? badRequest(`The request is larger than ${limit} bytes.`) : error;
  });
  return bytes.toString();
}
