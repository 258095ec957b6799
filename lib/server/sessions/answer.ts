import 'server-only';
import { AppError } from '@/lib/errors';
import { mayEndSessions } from '@/lib/roles';
import type { SessionOperationName, SessionOperations, SignedInSession } from '@/lib/sessions/session';
import { tokenHash } from '@/lib/server/auth/ended-sessions';
import type { Me } from '@/lib/server/auth/me';
import type { SessionData } from '@/lib/server/auth/session-options';
import { unsealToken } from '@/lib/server/background/token';
import { log, scrub } from '@/lib/server/log';
import { openStore } from '@/lib/server/store/connection';
import * as store from '@/lib/server/store/sessions';
import { storeStarted } from '@/lib/server/store/state';
import { z } from '@/lib/zod';
import { endUpstream } from './end-upstream';
import { notedSession } from './noted';
import { recordEnding } from './record';
import { look } from './watch';

const personId = z.string().min(1).max(100).nullable();
const variablesSchema = {
  Sessions: z.strictObject({ personId }),
  EndSession: z.strictObject({ id: z.uuid() }),
  EndSessions: z.strictObject({ personId, keepsCurrent: z.boolean() }),
} satisfies Record<SessionOperationName, z.ZodType>;

/** Whether an operation is about sessions, and answered by this console itself. */
export const isSessionOperation = (name: string): name is SessionOperationName => Object.hasOwn(variablesSchema, name);

/** Who asks, with which session and from which page. */
export interface SessionAsker {
  readonly session: SessionData;
  readonly userAgent: string | null;
  readonly requestId: string;
  readonly page: string | null;
  readonly me: Me;
  /** The person as the upstream knows them at this moment. */
  now(): Promise<Me>;
}

type Given<Name extends SessionOperationName> = SessionOperations[Name];

/**
 * Answers an operation about sessions. Everybody sees and ends their own; Admin those of others, too.
 * @returns the sessions of the person that go on
 * @throws AppError BAD_USER_INPUT, FORBIDDEN, NOT_FOUND; UNSUPPORTED without a store; UPSTREAM_DOWN when it is away
 */
export async function answerSessions(
  name: SessionOperationName,
  variables: unknown,
  asker: SessionAsker,
): Promise<SignedInSession[]> {
  const parsed = variablesSchema[name].safeParse(variables);
  if (!parsed.success) throw new AppError('BAD_USER_INPUT');
  if (!openStore()) throw new AppError('UNSUPPORTED', { message: 'This console keeps no list of sessions.' });
  await storeStarted();
  try {
    const whose = await answers[name](parsed.data as never, asker);
    return await sessionsOf(whose, asker);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'The sessions could not be read');
    throw new AppError('UPSTREAM_DOWN', {
      message: 'The console’s database could not be reached. Please try again.',
      cause: error,
    });
  }
}

/** Where a person is signed in. @throws when the store cannot be reached */
export async function sessionsOf(
  whose: string,
  { session, userAgent }: Pick<SessionAsker, 'session' | 'userAgent'>,
): Promise<SignedInSession[]> {
  const { tokenHash: hash, since } = notedSession(session, userAgent);
  // The one that asks is among them, even in its first moment.
  if (whose === session.user.id) await store.seeSession(notedSession(session, userAgent));
  const rows = await store.readSessions(whose);
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    since: row.since.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isCurrent: row.token_hash === hash && row.since.getTime() === since.getTime(),
  }));
}

/** Each gives the id of the person whose sessions it read or ended. */
const answers: {
  [Name in SessionOperationName]: (given: Given<Name>, asker: SessionAsker) => Promise<string>;
} = {
  Sessions: (given, { me }) => {
    const whose = given.personId ?? me.id;
    if (!maySee(me, whose)) throw new AppError('FORBIDDEN');
    return Promise.resolve(whose);
  },
  EndSession: async ({ id }, asker) => {
    const found = await store.readSessionOf(id);
    const me = await asker.now();
    // Whether there is such a session is told to nobody who may not see it.
    if (!found || !maySee(me, found.person_id))
      throw new AppError('NOT_FOUND', { message: 'There is no such session.' });
    if (found.ended_at === null) await end('EndSession', { personId: found.person_id, by: me.id, id }, me, asker);
    return found.person_id;
  },
  EndSessions: async (given, asker) => {
    const me = await asker.now();
    const whose = given.personId ?? me.id;
    const { token, issuedAt } = asker.session;
    const except = given.keepsCurrent
      ? { except: { tokenHash: tokenHash(token), since: new Date(issuedAt) } }
      : undefined;
    await end('EndSessions', { personId: whose, by: me.id, ...except }, me, asker);
    return whose;
  },
};

const maySee = ({ id, roles }: Pick<Me, 'id' | 'roles'>, whose: string) => id === whose || mayEndSessions(roles);

async function end(
  operation: 'EndSession' | 'EndSessions',
  ending: store.Ending,
  me: Me,
  { requestId, page }: SessionAsker,
): Promise<void> {
  await recordEnding({ operation, whose: ending.personId, author: { me, requestId, page } }, async () => {
    if (!maySee(me, ending.personId)) throw new AppError('FORBIDDEN');
    const { ended, tokens } = await store.endSessions(ending);
    await look();
    const unsealed = await Promise.all(tokens.map((sealed) => unsealToken(sealed)));
    endUpstream(unsealed.filter((token) => token !== undefined));
    return ended.map(({ browser }) => browser);
  });
}
