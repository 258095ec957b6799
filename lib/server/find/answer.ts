import 'server-only';
import { toAppError } from '@/lib/errors';
import type { FindLine } from '@/lib/find/lines';
import { findIn } from '@/lib/find/source';
import type { Typed } from '@/lib/find/typed';
import { forgetMe, type Me } from '@/lib/server/auth/me';
import { missingCapabilities } from '@/lib/server/contract/omitted-parts';
import { checkVariables } from '@/lib/server/operation-variables';
import { sendUpstream } from '@/lib/server/upstream/request';
import { offersFor, pagesFor } from './offers';
import { best, isMore } from './rank';
import { sourcesFor, type AskedSource } from './sources';

/** How long a source may take, ms. */
const SOURCE_MS = 2_000;

/** Who asks for what. `signal` is aborted when the browser no longer waits. */
export interface FindRequest {
  readonly me: Me;
  readonly token: string;
  readonly requestId: string;
  readonly typed: Typed;
  readonly signal: AbortSignal;
}

/**
 * Asks every source at once and writes each answer as it comes: one that is slow or fails keeps no other back.
 * @param write called in the order in which the lines are sent
 */
export async function answerFind(request: FindRequest, write: (line: FindLine) => void): Promise<void> {
  const { me, typed } = request;
  const known = [
    { name: 'offers', heading: 'Actions', hits: offersFor(me.roles, typed) },
    { name: 'pages', heading: 'Pages', hits: pagesFor(me.roles, typed) },
  ].filter(({ hits }) => hits.length > 0);
  const sources = sourcesFor(me.roles, typed, await missingCapabilities());
  write({ groups: [...known, ...sources].map(({ name, heading }) => ({ name, heading })) });
  for (const { name, hits } of known) write({ name, hits });
  await Promise.all(
    sources.map(async (each) => {
      const line = await ask(each, request);
      if (!request.signal.aborted) write(line);
    }),
  );
}

async function ask({ name, source, asked, texts }: AskedSource, request: FindRequest): Promise<FindLine> {
  const { token, requestId } = request;
  const tooLate = AbortSignal.timeout(SOURCE_MS);
  const signal = AbortSignal.any([request.signal, tooLate]);
  try {
    const found = await findIn(source, asked, async (variables) => {
      const checked = checkVariables(source.operation, variables);
      return (await sendUpstream(source.operation, checked, { token, requestId, signal })).data;
    });
    const [text] = texts;
    const more = isMore(found) ? { list: text && source.list?.(text) } : undefined;
    return { name, hits: best(found.hits, texts), ...(more && { more }) };
  } catch (thrown) {
    if (tooLate.aborted) return { name, missing: 'late' };
    const error = toAppError(thrown);
    // The roles or the session have changed upstream: later requests use the new ones.
    if (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN') forgetMe(token);
    if (error.code === 'UNAUTHENTICATED') return { error: { ...error.toBody(), requestId } };
    return { name, missing: error.code === 'UNSUPPORTED' ? 'absent' : 'failed' };
  }
}
