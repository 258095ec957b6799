import { randomUUID } from 'node:crypto';
import { AppError } from '@/lib/errors';
import { mayOpen, sectionOf } from '@/lib/policy';
import { recordOf, type Editor, type PresenceLine } from '@/lib/presence/presence';
import { MAX_PRESENCE_BYTES } from '@/lib/route-handlers';
import { PERSON_HEADER } from '@/lib/person';
import { loadMe, ME_MAX_AGE_MS, personName, type Me } from '@/lib/server/auth/me';
import { readSession } from '@/lib/server/auth/session';
import type { SessionData } from '@/lib/server/auth/session-options';
import { readJson, routeHandler } from '@/lib/server/handler';
import { watchRecord, type Watcher } from '@/lib/server/presence/registry';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { storeState } from '@/lib/server/store/state';
import { z } from '@/lib/zod';

const bodySchema = z.object({ path: z.string(), isEditing: z.boolean() });

/** A stream ends after this time, ms, and the page asks again: so roles are checked at least this often. */
const LIFE_MS = 5 * 60_000;

/**
 * Who else has a record open for editing: `{path, isEditing}` in, lines of JSON out (lib/presence/presence.ts), one
 * each time that changes, until the page disconnects. It answers 204 without a store, without a session, for a path that
 * leads to no record and for one that the roles do not open, and ends no session: the page's own requests do that.
 */
export const POST = routeHandler('presence', async (request, { requestId }) => {
  requireSameOrigin(request);
  const asker = await reader(request, requestId);
  const body = bodySchema.safeParse(await readJson(request, MAX_PRESENCE_BYTES));
  if (!body.success) throw new AppError('BAD_USER_INPUT');
  // Pages ask by their address, which may lead nowhere.
  const record = recordOf(body.data.path);
  const section = record && sectionOf(record);
  if (!record || !section || !asker || !mayOpen(asker.me.roles, section) || storeState() !== 'ready')
    return new Response(null, { status: 204 });
  const { me, session } = asker;
  const editing = body.data.isEditing
    ? { connection: randomUUID(), record, person: { id: me.id, name: personName(me) } }
    : undefined;
  return new Response(lines({ record, personId: me.id, session, editing }, request.signal), {
    headers: { 'content-type': 'application/x-ndjson; charset=utf-8', 'x-accel-buffering': 'no' },
  });
});

/** Who asks; undefined if the session is over, another person's, or cannot be checked. */
async function reader(request: Request, requestId: string): Promise<{ me: Me; session: SessionData } | undefined> {
  const session = await readSession();
  if (!session || (request.headers.get(PERSON_HEADER) ?? session.user.id) !== session.user.id) return undefined;
  const me = await loadMe(session.token, requestId, { maxAgeMs: ME_MAX_AGE_MS.read }).catch(() => null);
  return me ? { me, session } : undefined;
}

function lines(
  watched: Pick<Watcher, 'record' | 'personId' | 'session' | 'editing'>,
  gone: AbortSignal,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const ending = new AbortController();
  const life = AbortSignal.timeout(LIFE_MS);
  const signal = AbortSignal.any([gone, ending.signal, life]);
  return new ReadableStream({
    start: async (stream) => {
      const tell = (editors?: readonly Editor[]) => {
        const line: PresenceLine = editors ? { editors } : {};
        if (!signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      };
      const ended = new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
      // A store that is away says nothing about anybody.
      const stop = await watchRecord({ ...watched, tell, end: () => ending.abort() }).catch(() => undefined);
      void (stop && !signal.aborted ? ended : Promise.resolve())
        .then(() => stop?.(life.aborted && !gone.aborted && !ending.signal.aborted))
        .catch(() => undefined)
        .finally(() => {
          if (!gone.aborted) stream.close();
        });
    },
    cancel: () => ending.abort(),
  });
}
