import 'server-only';
import { env } from '@/lib/server/env';
import { traceHeaders } from '@/lib/server/trace';

/** Max response size the console's server reads, bytes. */
const MAX_ANSWER_BYTES = 20_000_000;

/**
 * `fetch` for all outgoing requests of the console's server: reads the whole response, limited in time (reading
 * included) and in size. Follows no redirect, so that a token reaches only the server it is for. The caller's own signal
 * ends it, too: its connection is closed, which tells the other server to stop.
 * @param timeLimitMs by default the upstream's limit
 * @param maxBytes of the response
 * @throws Error of any kind; its message may contain text from the other server
 */
export async function boundedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  timeLimitMs: number = env().UPSTREAM_TIMEOUT_MS,
  maxBytes: number = MAX_ANSWER_BYTES,
): Promise<Response> {
  const controller = new AbortController();
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  const clock = setTimeout(() => controller.abort(timeout), timeLimitMs).unref();
  try {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    const signal = init.signal ? AbortSignal.any([controller.signal, init.signal]) : controller.signal;
    const response = await fetch(input, { ...init, headers, signal, cache: 'no-store', redirect: 'error' });
    return await readWhole(response, maxBytes);
  } catch (error) {
    // Discards the unread rest.
    controller.abort();
    throw error;
  } finally {
    clearTimeout(clock);
  }
}

/** The same response with its body in memory, decompressed. */
async function readWhole(response: Response, maxBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > maxBytes) throw new Error(`The answer is larger than ${maxBytes / 1_000_000} MB`);
    chunks.push(next.value);
  }
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.status === 204 ? null : Buffer.concat(chunks), { status: response.status, headers });
}
