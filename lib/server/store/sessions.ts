import 'server-only';
import { sql, type Selectable } from 'kysely';
import { listenToStore } from './listen';
import type { StoreTables } from './tables';
import { requireStore } from './work-writes';

type StoredSession = Selectable<StoreTables['sessions']>;

/** What tells one session from all others. */
export interface SessionKey {
  /** Of its token. */
  readonly tokenHash: string;
  /** When it was sealed. */
  readonly since: Date;
}

/** A session, whose it is and in which browser. */
export interface NotedSession extends SessionKey {
  readonly personId: string;
  readonly browser: string;
}

/** The lifetime of a seal. One that has not been seen for longer is over; an end is remembered a day longer. */
const LIFE = sql`interval '7 days'`;
const KEPT = sql`interval '8 days'`;
/** Sessions of one person that are shown at most. */
const MAX_SHOWN = 100;
const CHANNEL = 'atelier_sessions';

const tell = sql`select pg_notify(${CHANNEL}, '')`;

/** A session is there now. One that has ended stays ended. @throws when the store cannot be reached */
export async function seeSession({ tokenHash, since, personId, browser }: NotedSession): Promise<void> {
  await sql`
    insert into sessions (token_hash, since, person_id, browser)
    values (${tokenHash}, ${since}, ${personId}, ${browser})
    on conflict (token_hash, since) do update set seen_at = now(), browser = excluded.browser
    where sessions.ended_at is null`.execute(requireStore());
}

/** A token was signed out: every session with it has ended. @throws when the store cannot be reached */
export async function signOutSession({ tokenHash, since, personId, browser }: NotedSession): Promise<void> {
  await requireStore()
    .transaction()
    .execute(async (db) => {
      await sql`
        insert into sessions (token_hash, since, person_id, browser, ended_at)
        values (${tokenHash}, ${since}, ${personId}, ${browser}, now())
        on conflict (token_hash, since) do nothing`.execute(db);
      await sql`
        update sessions set ended_at = now()
        where token_hash = ${tokenHash} and ended_at is null`.execute(db);
      await tell.execute(db);
    });
}

/** Takes a session from the list that has not been ended here. @throws when the store cannot be reached */
export async function forgetSession({ tokenHash, since }: SessionKey): Promise<void> {
  await requireStore()
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .where('since', '=', since)
    .where('ended_at', 'is', null)
    .execute();
}

/** Where a person is signed in, the last seen first. @throws when the store cannot be reached */
export async function readSessions(personId: string): Promise<StoredSession[]> {
  return requireStore()
    .selectFrom('sessions')
    .selectAll()
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`seen_at > now() - ${LIFE}`)
    .orderBy('seen_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
}

/** One session, ended or not; undefined if there is none of this id. @throws when the store cannot be reached */
export async function readSessionOf(id: string): Promise<StoredSession | undefined> {
  return requireStore().selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Which sessions of a person are ended, and who ends them. */
export interface Ending {
  readonly personId: string;
  readonly by: string;
  /** Only this one. */
  readonly id?: string;
  /** All but this one. */
  readonly except?: SessionKey;
}

/**
 * Ends sessions, on every console. Work in the background that runs with one of them stops before its next chunk: its
 * token is removed, unless a session that goes on has the same one.
 * @returns what was ended, and the sealed tokens of such work
 * @throws when the store cannot be reached
 */
export async function endSessions({
  personId,
  by,
  id,
  except,
}: Ending): Promise<{ ended: StoredSession[]; tokens: string[] }> {
  return requireStore()
    .transaction()
    .execute(async (db) => {
      const { rows: ended } = await sql<StoredSession>`
        update sessions set ended_at = now(), ended_by = ${by}
        where person_id = ${personId} and ended_at is null
          and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid)
          and (${except?.tokenHash ?? null}::text is null
            or (token_hash, since) <> (${except?.tokenHash ?? null}::text, ${except?.since ?? null}::timestamptz))
        returning *`.execute(db);
      const { rows } = await sql<{ token: string }>`
        with due as (
          select id, token from work
          where token is not null and token_hash = any(${ended.map((each) => each.token_hash)}::text[])
            and not exists (
              select from sessions where sessions.token_hash = work.token_hash and sessions.ended_at is null
            )
          for update
        )
        update work set token = null from due where work.id = due.id returning due.token`.execute(db);
      await tell.execute(db);
      return { ended, tokens: rows.map(({ token }) => token) };
    });
}

/** A session that has ended. */
export interface EndedSession extends SessionKey {
  /** Somebody ended it, and no other session has its token: the token may be ended upstream. */
  readonly isTokenOver: boolean;
}

/**
 * The sessions that have ended.
 * @param isWhole all whose seal may still be in a browser; otherwise those of the last minutes
 * @throws when the store cannot be reached
 */
export async function readEnded(isWhole: boolean): Promise<EndedSession[]> {
  const { rows } = await sql<{ token_hash: string; since: Date; is_token_over: boolean }>`
    select token_hash, since, ended_by is not null and not exists (
      select from sessions as other where other.token_hash = sessions.token_hash and other.ended_at is null
    ) as is_token_over
    from sessions
    where ended_at > now() - ${isWhole ? KEPT : sql`interval '10 minutes'`}`.execute(requireStore());
  return rows.map((row) => ({ tokenHash: row.token_hash, since: row.since, isTokenOver: row.is_token_over }));
}

/** Calls back whenever a session has ended, on any console. As `listenToStore`. */
export const listenToEnds = (onEnd: () => void): Promise<void> => listenToStore(CHANNEL, onEnd, onEnd);

/** Removes sessions whose seal no browser can still have. */
export async function forgetOldSessions(): Promise<void> {
  await sql`delete from sessions where coalesce(ended_at, seen_at) < now() - ${KEPT}`.execute(requireStore());
}
