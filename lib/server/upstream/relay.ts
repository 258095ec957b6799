import 'server-only';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { log } from '@/lib/server/log';
import { BoundedBody } from './bounded-fetch';
import { DataEnd } from './data-only';
import { postUpstream, type UpstreamContext } from './post';
import { Exchange, readAnswer } from './request';

/** An answer up to this length is seen whole before any of it is handed on, bytes; a list of 50 rows is shorter. */
const HELD_BYTES = 65_536;

/**
 * Sends one trusted operation upstream for the operations handler: `{"data":…}`, in the upstream's own bytes wherever they need no
 * rewriting. A short answer is seen whole before any of it goes on, and read as JSON only where there may be more in it than the data asked
 * for. A long one that begins with that data is streamed, so that what it takes of memory does not hang on its length; should such a stream
 * break off, so does ours: the browser then has no JSON and says so.
 * @throws AppError as `sendUpstream` does
 */
export async function relayUpstream<Name extends OperationName>(
  operation: Name,
  variables: Operations[Name]['variables'],
  context: UpstreamContext,
): Promise<BodyInit> {
  const exchange = new Exchange(operation, context);
  try {
    const response = await exchange.within(() => postUpstream(operation, variables, context));
    const body = new BoundedBody(response);
    const held = await hold(body, HELD_BYTES);
    if (response.ok && beginsWithData(held.bytes, registry[operation].rootField)) {
      if (held.isLong) return stream(exchange, held.bytes, body);
      if (endsWithData(held.bytes)) {
        exchange.succeeded();
        return exchange.filter.cleanBytes(held.bytes);
      }
    }
    const bytes = held.isLong ? Buffer.concat([held.bytes, (await hold(body, Infinity)).bytes]) : held.bytes;
    const { data, isClean } = exchange.judge(readAnswer(response.status, bytes.toString()));
    return exchange.filter.cleanBytes(isClean ? bytes : Buffer.from(JSON.stringify({ data })));
  } catch (error) {
    throw exchange.failed(error);
  }
}

/** Takes chunks until there are more than `most` bytes, or no more. */
async function hold(body: BoundedBody, most: number): Promise<{ bytes: Buffer<ArrayBuffer>; isLong: boolean }> {
  const held: Uint8Array[] = [];
  let size = 0;
  while (size <= most) {
    const chunk = await body.read();
    if (!chunk) return { bytes: Buffer.concat(held), isLong: false };
    held.push(chunk);
    size += chunk.byteLength;
  }
  return { bytes: Buffer.concat(held), isLong: true };
}

/** Whether an answer is seen to carry what was asked for; where errors come first, or the field is null, it has to be read whole. */
function beginsWithData(bytes: Buffer, rootField: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"data"\\s*:\\s*\\{\\s*"${rootField}"\\s*:\\s*[[{]`).test(
    bytes.subarray(0, 200).toString('latin1'),
  );
}

/** Whether nothing follows the data: neither errors nor extensions. */
function endsWithData(bytes: Buffer): boolean {
  const end = new DataEnd().find(bytes);
  return end !== undefined && /^\s*\}\s*$/.test(bytes.subarray(end).toString('latin1'));
}

/** Hands on what a stream brings, the token taken out: of each piece so much stays behind as the beginning of one may need. */
async function* filtered(pieces: AsyncIterable<Uint8Array>, { filter }: Exchange): AsyncGenerator<Uint8Array> {
  let held = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = filter.cleanBytes(Buffer.concat([held, piece]));
    const going = Math.max(0, bytes.length - filter.reach);
    if (going > 0) yield bytes.subarray(0, going);
    held = bytes.subarray(going);
  }
  if (held.length > 0) yield held;
}

/** Hands on the data as it comes and leaves out what follows it. */
function stream(exchange: Exchange, first: Uint8Array, body: BoundedBody): ReadableStream<Uint8Array> {
  const end = new DataEnd();
  async function* pieces() {
    for (let piece: Uint8Array | undefined = first; piece; piece = await body.read()) {
      const length = end.find(piece);
      yield length === undefined ? piece : piece.subarray(0, length);
      if (length === undefined) continue;
      yield Buffer.from('}');
      await finish(exchange, piece.subarray(length), body);
      return;
    }
    throw new Error('The upstream closed the connection early');
  }
  const source = filtered(pieces(), exchange);
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await source.next();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          controller.error(exchange.failed(error));
        }
      },
      cancel: () => {
        exchange.left();
        return body.cancel();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Reads to the end of the answer, for the connection's sake, and notes that there was more than data. */
async function finish(exchange: Exchange, after: Uint8Array, body: BoundedBody): Promise<void> {
  let hasMore = false;
  for (let chunk: Uint8Array | undefined = after; chunk; chunk = await body.read())
    hasMore ||= Buffer.from(chunk).includes('"errors"');
  if (hasMore)
    log.warn({ operation: exchange.operation, requestId: exchange.requestId }, 'upstream errors beside a long answer');
  exchange.succeeded();
}
