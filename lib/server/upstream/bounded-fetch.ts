import 'server-only';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Agent, EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import { env } from '@/lib/server/env';
import { traceHeaders } from '@/lib/server/trace';

/** Max response size the console's server reads, bytes. */
const MAX_ANSWER_BYTES = 20_000_000;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
/** Their responses have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304]);
const DECODERS: Readonly<
  Record<string, (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer<ArrayBuffer>>>
> = { gzip: promisify(gunzip), br: promisify(brotliDecompress) };
const OWN_HEADERS = { 'user-agent': 'Atelier', 'accept-encoding': Object.keys(DECODERS).join(', ') };
/** They describe the body as it was sent, not as it was read. */
const OF_TRANSPORT: ReadonlySet<string> = new Set(['content-encoding', 'content-length']);

/** HTTP/2 would repeat a request by itself when the server says that it has not processed it: a mutation is sent once. */
const OPTIONS = { allowH2: false };
/** The connections that are kept open. Next bundles handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierConnections?: Dispatcher };
// As Node's own `fetch` does.
const isByProxy = process.env['NODE_USE_ENV_PROXY'] === '1';
const connections = (shared.atelierConnections ??= isByProxy ? new EnvHttpProxyAgent(OPTIONS) : new Agent(OPTIONS));

/**
 * Like `fetch`, for all outgoing requests of the console's server: reads the whole response, limited in time (reading
 * included) and in size. Follows no redirect, so that a token reaches only the server it is for. The caller's own signal
 * ends it, too: its connection is closed, which tells the other server to stop. `fetch` itself takes 0.2 ms more
 * processor time per request.
 * @param timeLimitMs by default the upstream's limit
 * @param maxBytes of the response
 * @throws Error of any kind; its message may contain text from the other server. As from `fetch`, a TypeError with its
 *   cause if no complete response could be read, and a TimeoutError at the limit.
 */
export async function boundedFetch(
  address: string | URL,
  init: RequestInit = {},
  timeLimitMs: number = env().UPSTREAM_TIMEOUT_MS,
  maxBytes: number = MAX_ANSWER_BYTES,
): Promise<Response> {
  const controller = new AbortController();
  const end = () => controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
  const clock = setTimeout(end, timeLimitMs).unref();
  const signal = init.signal ? AbortSignal.any([controller.signal, init.signal]) : controller.signal;
  try {
    const { headers, body } = await packed(init);
    const url = new URL(address);
    if (url.username || url.password) throw new Error('an address with credentials');
    const method = (init.method ?? 'GET') as Dispatcher.HttpMethod;
    const sent = { accept: '*/*', ...headers, ...OWN_HEADERS, ...traceHeaders() };
    const answer = await request(url, { dispatcher: connections, method, headers: sent, body, signal });
    if (REDIRECTS.has(answer.statusCode)) throw new Error('unexpected redirect');
    return await readWhole(answer, maxBytes);
  } catch (error) {
    // Discards the unread rest.
    if (!signal.aborted) controller.abort();
    throw error instanceof TooLarge || signal.reason === error
      ? error
      : new TypeError('fetch failed', { cause: error });
  } finally {
    clearTimeout(clock);
  }
}

/**
 * Resolves when requests that are begun now have been written to connections that were kept open: undici waits for the
 * event loop's next turn, to see whether the server has closed them. To be called before work that takes milliseconds.
 */
export async function untilSent(): Promise<void> {
  await setImmediate();
  await setImmediate();
}

class TooLarge extends Error {
  constructor(maxBytes: number) {
    super(`The answer is larger than ${maxBytes / 1_000_000} MB`);
  }
}

/** Headers and body of a request as they are sent: a form gets its boundary. */
async function packed({
  headers,
  body,
}: RequestInit): Promise<{ headers: Record<string, string>; body: string | Uint8Array | null }> {
  const own = Object.fromEntries(new Headers(headers));
  if (typeof body === 'string' || !body) return { headers: own, body: body || null };
  const pack = new Response(body);
  return { headers: { ...Object.fromEntries(pack.headers), ...own }, body: await pack.bytes() };
}

/** The response with its body in memory, decompressed. */
async function readWhole({ statusCode, headers, body }: Dispatcher.ResponseData, maxBytes: number): Promise<Response> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new TooLarge(maxBytes);
    chunks.push(chunk);
  }
  const bytes = await decoded(Buffer.concat(chunks), headers['content-encoding'], maxBytes);
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers))
    if (!OF_TRANSPORT.has(name)) for (const each of [value ?? []].flat()) kept.append(name, each);
  return new Response(EMPTY.has(statusCode) ? null : bytes, { status: statusCode, headers: kept });
}

async function decoded(
  bytes: Buffer<ArrayBuffer>,
  encoding: string | string[] | undefined,
  maxBytes: number,
): Promise<Buffer<ArrayBuffer>> {
  const name = String(encoding).toLowerCase();
  const decode = Object.hasOwn(DECODERS, name) ? DECODERS[name] : undefined;
  if (!decode || bytes.length === 0) return bytes;
  return decode(bytes, { maxOutputLength: maxBytes }).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? new TooLarge(maxBytes) : error;
  });
}
