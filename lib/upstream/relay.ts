import 'server-only';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { log } from '@/lib/log';
import { boundedChunks } from './bounded-fetch';
import { DataEnd } from './data-only';
import { postUpstream, type UpstreamContext } from './post';
import { Exchange, readAnswer } from './request';

/** An answer up to this length is judged before any of it is handed on, bytes; a list of 50 rows is shorter. */
const HELD_BYTES = 65_536;

/**
 * Sends one trusted operation upstream for the operations door: `{"data":…}`, in the upstream's own bytes wherever they need no rewriting.
 * A short answer is judged whole; a long one that begins with the data asked for is streamed, so that what it takes of memory does not
 * hang on its length. Should such a stream break off, so does ours: the browser then has no JSON and says so.
 * @throws AppError as `sendUpstream` does
 */
export async function relayUpstream<Name extends OperationName>(operation: Name, variables: Operations[Name]['variables'], context: UpstreamContext): Promise<BodyInit> {
  const exchange = new Exchange(operation, context.requestId);
  try {
    const response = await postUpstream(operation, variables, context);
    const chunks = boundedChunks(response);
    const held = await hold(chunks, HELD_BYTES);
    if (held.isLong && response.ok && beginsWithData(held.bytes, registry[operation].rootField)) return stream(exchange, held.bytes, chunks);
    const bytes = held.isLong ? Buffer.concat([held.bytes, (await hold(chunks, Infinity)).bytes]) : held.bytes;
    const { data, isClean } = exchange.judge(readAnswer(response.status, bytes.toString()));
    return isClean ? new Uint8Array(bytes) : JSON.stringify({ data });
  } catch (error) {
    throw exchange.failed(error);
  }
}

/** Takes chunks until there are more than `most` bytes, or no more. */
async function hold(chunks: AsyncGenerator<Uint8Array>, most: number): Promise<{ bytes: Buffer; isLong: boolean }> {
  const held: Uint8Array[] = [];
  let size = 0;
  while (size <= most) {
    const { value, done } = await chunks.next() as IteratorResult<Uint8Array, undefined>;
    if (done) return { bytes: Buffer.concat(held), isLong: false };
    held.push(value);
    size += value.byteLength;
  }
  return { bytes: Buffer.concat(held), isLong: true };
}

/** Whether an answer is seen to carry what was asked for; where errors come first, or the field is null, it has to be read whole. */
function beginsWithData(bytes: Buffer, rootField: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"data"\\s*:\\s*\\{\\s*"${rootField}"\\s*:\\s*[[{]`).test(bytes.subarray(0, 200).toString('latin1'));
}

/** Hands on the data as it comes and leaves out what follows it. */
function stream(exchange: Exchange, first: Uint8Array, chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  const end = new DataEnd();
  const closing = Buffer.from('}');
  async function* pieces() {
    for (let piece: Uint8Array | undefined = first; piece; piece = (await chunks.next()).value as Uint8Array | undefined) {
      const length = end.find(piece);
      yield length === undefined ? piece : piece.subarray(0, length);
      if (length === undefined) continue;
      yield closing;
      await finish(exchange, piece.subarray(length), chunks);
      return;
    }
    throw new Error('The upstream broke off');
  }
  const source = pieces();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await source.next();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(exchange.failed(error));
      }
    },
    cancel: async () => void (await chunks.return(undefined)),
  }, { highWaterMark: 0 });
}

/** Reads to the end of the answer, for the connection's sake, and notes that there was more than data. */
async function finish(exchange: Exchange, after: Uint8Array, chunks: AsyncGenerator<Uint8Array>): Promise<void> {
  let hasMore = Buffer.from(after).includes('"errors"');
  for await (const chunk of chunks) hasMore ||= Buffer.from(chunk).includes('"errors"');
  if (hasMore) log.warn({ operation: exchange.operation, requestId: exchange.requestId }, 'upstream errors beside a long answer');
  exchange.succeeded();
}
