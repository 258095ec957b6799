import { AppError, toAppError } from '@/lib/errors';
import type { FindLine } from '@/lib/find/lines';
import { MAX_LENGTH, readTyped } from '@/lib/find/typed';
import { MAX_FIND_BYTES } from '@/lib/route-handlers';
import { asSignedIn } from '@/lib/server/auth/signed-in';
import { createTurns } from '@/lib/server/fair-queue';
import { answerFind, type FindRequest } from '@/lib/server/find/answer';
import { readJson, routeHandler } from '@/lib/server/handler';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { z } from '@/lib/zod';

const bodySchema = z.object({ text: z.string().max(MAX_LENGTH) });

/** Each asks up to a dozen operations at once; a browser cancels a search when the next one begins. */
const turns = createTurns({
  atOnce: 3,
  waiting: 10,
  refusal: 'Too many searches at once. Please wait a moment and try again.',
});

/**
 * Finds a text in every section that the user's roles open, and in no other: `{text}` in, lines of JSON out as they
 * come (lib/find/lines.ts). The browser disconnects to cancel it, and the upstream's calls end with it.
 */
export const POST = routeHandler('find', async (request, { requestId }) => {
  requireSameOrigin(request);
  return asSignedIn(request, requestId, async ({ me, token }) => {
    const body = bodySchema.safeParse(await readJson(request, MAX_FIND_BYTES));
    const typed = readTyped(body.data?.text ?? '');
    if (typed.words.length === 0) throw new AppError('BAD_USER_INPUT', { message: 'Type something to find.' });
    return new Response(lines({ me, token, requestId, typed, signal: request.signal }), {
      headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
    });
  });
});

/** The answer as a stream. An error after its beginning is a line of its own, because the status has been sent. */
function lines(request: FindRequest): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const gone = new AbortController();
  const signal = AbortSignal.any([request.signal, gone.signal]);
  return new ReadableStream({
    start: async (stream) => {
      const write = (line: FindLine) => stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      try {
        await turns(request.me.id, () => answerFind({ ...request, signal }, write));
      } catch (error) {
        if (!signal.aborted) write({ error: { ...toAppError(error).toBody(), requestId: request.requestId } });
      }
      if (!signal.aborted) stream.close();
    },
    cancel: () => gone.abort(),
  });
}
