import 'server-only';
import { sql } from 'kysely';
import type { Editor } from '@/lib/presence/presence';
import { listenToStore } from './listen';
import { requireStore } from './work-writes';

/** An entry that its console has not renewed for this long is removed, ms. */
export const SILENCE_MS = 30_000;
const CHANNEL = 'atelier_presence';

/** One page that is open for editing. */
export interface Presence {
  /** A UUID. */
  readonly connection: string;
  /** The path of its record. */
  readonly record: string;
  readonly person: Editor;
}

const tell = (record: string) => sql`select pg_notify(${CHANNEL}, ${record})`.execute(requireStore());

const rowOf = ({ connection, record, person }: Presence) => ({
  connection,
  record,
  person_id: person.id,
  person_name: person.name,
});

export async function enter(presence: Presence): Promise<void> {
  await requireStore().insertInto('presence').values(rowOf(presence)).execute();
  await tell(presence.record);
}

export async function leave({ connection, record }: Pick<Presence, 'connection' | 'record'>): Promise<void> {
  await requireStore().deleteFrom('presence').where('connection', '=', connection).execute();
  await tell(record);
}

/** Says that these pages are still open, also if the store has lost them, and removes those of consoles that are silent. */
export async function beat(open: readonly Presence[]): Promise<void> {
  const db = requireStore();
  const rows = open.map(rowOf);
  if (rows.length > 0)
    await db
      .insertInto('presence')
      .values(rows)
      .onConflict((conflict) => conflict.column('connection').doUpdateSet({ seen_at: sql`now()` }))
      .execute();
  const gone = await sql<{ record: string }>`
    delete from presence where seen_at < now() - make_interval(secs => ${SILENCE_MS / 1_000}) returning record`.execute(
    db,
  );
  for (const { record } of gone.rows) await tell(record);
}

/** Who edits a record, each person once, longest first. */
export async function editorsOf(record: string): Promise<Editor[]> {
  return requireStore()
    .selectFrom('presence')
    .select(['person_id as id', ({ fn }) => fn.max('person_name').as('name')])
    .where('record', '=', record)
    .groupBy('person_id')
    .orderBy(({ fn }) => fn.min('seen_at'))
    .execute();
}

/** Calls back with a record whenever somebody, on any console, begins or ends editing it. As `listenToStore`. */
export const listenToPresence = (onChange: (record: string) => void): Promise<void> => listenToStore(CHANNEL, onChange);
