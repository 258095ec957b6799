import 'server-only';
import { env } from '@/lib/server/env';
import { traceHeaders } from '@/lib/server/trace';

/** Largest answer the console's server reads, bytes. */
const MAX_ANSWER_BYTES = 20_000_000;

/** The clocks of answers that are not read to their end yet. One that runs on after the answer would cost more than all else, ten seconds later. */
const clocks = new WeakMap<Response, NodeJS.Timeout>();

/**
 * `fetch` that ends by itself after the time limit, reading included, and follows no redirect, so that a token goes nowhere but where it
 * was meant for. What is read of the answer goes through `BoundedBody`.
 * @param patienceMs the time limit, the upstream's unless told
 * @throws Error of any kind; its message may hold words of the other side
 */
export async function limitedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  patienceMs: number = env().UPSTREAM_TIMEOUT_MS,
): Promise<Response> {
  const controller = new AbortController();
  const clock = setTimeout(
    () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError')),
    patienceMs,
  ).unref();
  try {
    const headers = new Headers(init.headers ?? (input instanceof Request ? input.headers : undefined));
    for (const [name, value] of Object.entries(traceHeaders())) headers.set(name, value);
    const response = await fetch(input, {
      ...init,
      headers,
      signal: controller.signal,
      cache: 'no-store',
      redirect: 'error',
    });
    clocks.set(response, clock);
    return response;
  } catch (error) {
    clearTimeout(clock);
    throw error;
  }
}

/** What there is to read of an answer, unpacked. */
export class BoundedBody {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #clock: NodeJS.Timeout | undefined;
  #size = 0;

  constructor(response: Response) {
    this.#reader = response.body?.getReader();
    this.#clock = clocks.get(response);
  }

  /** @returns the next bytes, undefined after the last @throws Error once there are more than the console reads, or when they break off */
  async read(): Promise<Uint8Array | undefined> {
    const { value } = (await this.#reader?.read().catch((error: unknown) => this.#fail(error))) ?? {};
    this.#size += value?.byteLength ?? 0;
    if (!value) clearTimeout(this.#clock);
    else if (this.#size > MAX_ANSWER_BYTES)
      await this.#fail(new Error(`The answer is larger than ${MAX_ANSWER_BYTES / 1_000_000} MB`));
    return value;
  }

  /** Leaves what has not been read. */
  async cancel(): Promise<void> {
    clearTimeout(this.#clock);
    await this.#reader?.cancel();
  }

  async #fail(error: unknown): Promise<never> {
    await this.cancel().catch(() => undefined);
    throw error;
  }
}

/** `fetch` for everything the console's server asks of others: bounded in time and in size, the answer read whole. @throws as `limitedFetch` */
export async function boundedFetch(
  input: RequestInfo | URL,
  init: RequestInit = {},
  patienceMs?: number,
): Promise<Response> {
  const response = await limitedFetch(input, init, patienceMs);
  const chunks: Uint8Array[] = [];
  const body = new BoundedBody(response);
  for (let chunk = await body.read(); chunk; chunk = await body.read()) chunks.push(chunk);
  const headers = new Headers(response.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(response.status === 204 ? null : Buffer.concat(chunks), { status: response.status, headers });
}
