import 'server-only';
import { env } from '@/lib/env';

/** Largest answer the console's server reads, bytes. */
const MAX_ANSWER_BYTES = 20_000_000;

/**
 * `fetch` for everything the console's server asks of others. It ends by itself after the time limit, reading included; it stops reading
 * at the size limit, unpacked; and it follows no redirect, so that a token goes nowhere but where it was meant for.
 * @param patienceMs the time limit, the upstream's unless told
 * @throws Error of any kind; its message may hold words of the other side
 */
export async function boundedFetch(input: RequestInfo | URL, init: RequestInit = {}, patienceMs: number = env().UPSTREAM_TIMEOUT_MS): Promise<Response> {
  const response = await fetch(input, { ...init, signal: AbortSignal.timeout(patienceMs), cache: 'no-store', redirect: 'error' });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`The answer is larger than ${MAX_ANSWER_BYTES / 1_000_000} MB`);
    chunks.push(chunk);
  }
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.status === 204 ? null : Buffer.concat(chunks), { status: response.status, headers });
}
