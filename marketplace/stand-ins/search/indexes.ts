import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import { SearchError, invalid } from './errors.ts';
import { OWN_INDEX, completeSettings, type Settings } from './settings.ts';

export interface StoredIndex {
  readonly uid: string;
  readonly primaryKey: string | null;
  readonly settings: Settings;
  /** Only the settings that were set. */
  readonly told: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const toIndex = (row: {
  uid: string;
  primary_key: string | null;
  settings: Record<string, unknown>;
  created_at: Date;
  updated_at: Date;
}): StoredIndex => ({
  uid: row.uid,
  primaryKey: row.primary_key,
  settings: completeSettings(row.settings),
  told: row.settings,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export async function listIndexes(db: Db): Promise<StoredIndex[]> {
  return (await db.selectFrom('search_indexes').selectAll().orderBy('uid').execute()).map(toIndex);
}

export async function findIndex(db: Db, uid: string): Promise<StoredIndex | undefined> {
  const row = await db.selectFrom('search_indexes').selectAll().where('uid', '=', uid).executeTakeFirst();
  return row && toIndex(row);
}

/** @throws index_not_found (404) */
export async function getIndex(db: Db, uid: string): Promise<StoredIndex> {
  const index = await findIndex(db, uid);
  if (index === undefined) throw new SearchError(404, 'index_not_found', `Index \`${uid}\` not found.`);
  return index;
}

/** The body of an index's responses. */
export const indexBody = ({ uid, primaryKey, createdAt, updatedAt }: StoredIndex) => ({
  uid,
  primaryKey,
  createdAt,
  updatedAt,
});

/** @throws index_already_exists (409), invalid_index_uid */
export async function createIndex(db: Db, uid: string, primaryKey: string | null): Promise<void> {
  if (!/^[a-zA-Z0-9_-]{1,400}$/.test(uid))
    throw invalid(
      'invalid_index_uid',
      `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 400 bytes.`,
    );
  const made = await db
    .insertInto('search_indexes')
    .values({ uid, primary_key: primaryKey })
    .onConflict((conflict) => conflict.doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (made === undefined) throw new SearchError(409, 'index_already_exists', `Index \`${uid}\` already exists.`);
}

export async function deleteIndex(db: Db, uid: string): Promise<number> {
  const index = await getIndex(db, uid);
  const documents = await countDocuments(db, index.uid);
  await db.deleteFrom('search_indexes').where('uid', '=', uid).execute();
  return documents;
}

/** Swaps the documents and settings of two indexes. @throws index_not_found (404) */
export async function swapIndexes(db: Db, one: string, other: string): Promise<void> {
  const [first, second] = [await getIndex(db, one), await getIndex(db, other)];
  await saveIndex(db, one, { settings: { ...second.told }, primaryKey: second.primaryKey });
  await saveIndex(db, other, { settings: { ...first.told }, primaryKey: first.primaryKey });
  for (const table of ['search_documents', 'search_words'] as const) {
    // By way of a third name, because a key must be unique even during one statement.
    const rename = (from: string, to: string) =>
      sql`update ${sql.ref(table)} set index_uid = ${to} where index_uid = ${from}`.execute(db);
    await db
      .insertInto('search_indexes')
      .values({ uid: SWAPPING })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await rename(one, SWAPPING);
    await rename(other, one);
    await rename(SWAPPING, other);
  }
  await db.deleteFrom('search_indexes').where('uid', '=', SWAPPING).execute();
}

const SWAPPING = '-swapping-';

export async function saveIndex(
  db: Db,
  uid: string,
  values: { settings?: Record<string, unknown>; primaryKey?: string | null },
): Promise<void> {
  await db
    .updateTable('search_indexes')
    .where('uid', '=', uid)
    .set({
      updated_at: new Date(),
      ...(values.settings && { settings: JSON.stringify(values.settings) }),
      ...(values.primaryKey !== undefined && { primary_key: values.primaryKey }),
    })
    .execute();
}

export async function countDocuments(db: Db, uid: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from search_documents where index_uid = ${uid}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The marketplace maintains its own index by itself. @throws index_read_only (403) */
export function requireWritable(uid: string): void {
  if (uid === OWN_INDEX)
    throw new SearchError(
      403,
      'index_read_only',
      `Index \`${uid}\` is kept by the marketplace itself and cannot be written to; make an index of another name.`,
    );
}

/** As in Meilisearch, writing to an index creates it. */
export async function ensureIndex(db: Db, uid: string): Promise<void> {
  if ((await findIndex(db, uid)) === undefined) await createIndex(db, uid, null);
}
