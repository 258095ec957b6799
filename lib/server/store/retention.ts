import 'server-only';
import { sql, type Kysely } from 'kysely';
import type { StoreTables } from './tables';

/**
 * Removes the months of the history that are older than it is kept, oldest first. The month of the
 * very last action stays. Names of people go with their last action.
 * @param keptMonths how many whole months are kept before the current one (UTC); 0: all
 * @returns the months removed, YYYY_MM
 * @throws when the store cannot be reached
 */
export async function dropOldMonths(
  db: Kysely<StoreTables>,
  { keptMonths, now }: { keptMonths: number; now: Date },
): Promise<string[]> {
  if (keptMonths === 0) return [];
  const oldest = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - keptMonths, 1));
  const { rows } = await sql<{ name: string }>`
    select right(inhrelid::regclass::text, 7) as name from pg_inherits
    where inhparent = 'history'::regclass order by 1`.execute(db);
  const old = rows.map(({ name }) => name).filter((name) => name < oldest.toISOString().slice(0, 7).replace('-', '_'));
  const dropped: string[] = [];
  for (const name of old) {
    const month = `${name.replace('_', '-')}-01`;
    const { rows: answer } = await sql<{ done: boolean }>`select drop_history_month(${month}::date) as done`.execute(
      db,
    );
    if (!answer[0]?.done) break;
    dropped.push(name);
  }
  if (dropped.length > 0) {
    await forgetPeople(db);
    await forgetUndone(db);
  }
  return dropped;
}

/**
 * Removes the names of people of whom no action is kept. Actions wait meanwhile, so that nobody who acts at this moment
 * is forgotten. One action of each is looked up: PostgreSQL would read the whole history for `not exists`.
 */
const forgetPeople = (db: Kysely<StoreTables>) =>
  db.transaction().execute(async (trx) => {
    await sql`lock table history_people in exclusive mode`.execute(trx);
    await sql`
      delete from history_people as person
      where (select 1 from history where history.person_id = person.id limit 1) is null`.execute(trx);
  });

const forgetUndone = (db: Kysely<StoreTables>) =>
  sql`
    delete from history_undone as undone
    where (select 1 from history where history.at = undone.at and history.id = undone.history_id) is null`.execute(db);
