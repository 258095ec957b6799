import 'server-only';
import { env } from '@/lib/server/env';
import { traceHeaders } from '@/lib/server/trace';

/** Largest answer the console's server reads, bytes. */
const MAX_ANSWER_BYTES = 20_000_000;

/**
 * `fetch` for everything the console's server asks of others: the answer is read whole, bounded in time (reading included) and in size.
 * Follows no redirect, so that a token reaches only the server it is for.
 * @param timeLimitMs the upstream's limit unless told
 * @throws Error of any kind; its message may hold words of the other side
 */
export async function boundedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeLimitMs: number = env().UPSTREAM_TIMEOUT_MS,
): Promise<Response> {
  const controller = new AbortController();
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const clock = setTimeout(() => controller.abort(timeout), timeLimitMs).unref();
  try {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    const { signal } = controller;
    const response = await fetch(input, { ...init, headers, signal, cache: 'no-store', redirect: 'error' });
    return await readWhole(response);
  } catch (error) {
    // Leaves what has not been read.
    controller.abort();
    throw error;
  } finally {
    clearTimeout(clock);
  }
}

/** The same answer with its body in memory, unpacked. */
async function readWhole(response: Response): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > MAX_ANSWER_BYTES) throw new Error(`The answer is larger than ${MAX_ANSWER_BYTES / 1_000_000} MB`);
    chunks.push(next.value);
  }
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.status === 204 ? null : Buffer.concat(chunks), { status: response.status, headers });
}
