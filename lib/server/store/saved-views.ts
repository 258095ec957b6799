import 'server-only';
import { sql, type Insertable, type Selectable, type Transaction, type Updateable } from 'kysely';
import { openStore } from './connection';
import type { SavedViewsTable, StoreTables } from './tables';

/** A view as it is stored. */
export type StoredView = Selectable<SavedViewsTable>;

/** Why a view cannot be stored. */
export type Refusal = 'full' | 'taken';

const TAKEN = '23505';

/**
 * A list's views that are a person's own or shared with any role: own ones first, in their order.
 * @returns the views, and the id of the one that the person's list opens with
 * @throws when the store cannot be reached
 */
export async function readViews(
  personId: string,
  list: string,
): Promise<{ views: StoredView[]; defaultId: string | undefined }> {
  const db = openStore();
  if (!db) return { views: [], defaultId: undefined };
  const views = await db
    .selectFrom('saved_views')
    .selectAll()
    .where('list', '=', list)
    .where((where) => where.or([where('owner_id', '=', personId), where('shared_role', 'is not', null)]))
    .orderBy(sql`owner_id <> ${personId}`)
    .orderBy('owner_name')
    .orderBy('owner_id')
    .orderBy('position')
    .orderBy('id')
    .execute();
  const chosen = await db
    .selectFrom('saved_view_defaults')
    .select('view_id')
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .executeTakeFirst();
  return { views, defaultId: chosen?.view_id };
}

/** One view; undefined if there is none with this id. @throws when the store cannot be reached */
export async function readView(id: string): Promise<StoredView | undefined> {
  return openStore()?.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Stores a view behind the others of its owner.
 * @param most how many a person may have of one list
 * @throws when the store cannot be reached
 */
export async function insertView(
  view: Omit<Insertable<SavedViewsTable>, 'position'>,
  most: number,
): Promise<Refusal | undefined> {
  return unlessTaken(() =>
    inTurn(view.owner_id, view.list, async (db) => {
      const { count, last } = await db
        .selectFrom('saved_views')
        .select(({ fn }) => [fn.countAll<string>().as('count'), fn.max('position').as('last')])
        .where('owner_id', '=', view.owner_id)
        .where('list', '=', view.list)
        .executeTakeFirstOrThrow();
      if (Number(count) >= most) return 'full';
      await db
        .insertInto('saved_views')
        .values({ ...view, position: (last ?? -1) + 1 })
        .execute();
      return undefined;
    }),
  );
}

/** Changes a view. @throws when the store cannot be reached */
export async function updateView(id: string, change: Updateable<SavedViewsTable>): Promise<Refusal | undefined> {
  return unlessTaken(async () => {
    await openStore()?.updateTable('saved_views').set(change).where('id', '=', id).execute();
    return undefined;
  });
}

/** Deletes a view; lists that opened with it open plain. @throws when the store cannot be reached */
export async function deleteView(id: string): Promise<void> {
  await openStore()?.deleteFrom('saved_views').where('id', '=', id).execute();
}

/** Puts a person's own views of a list in this order; ids of others are ignored. @throws when the store cannot be reached */
export async function orderViews(personId: string, list: string, ids: readonly string[]): Promise<void> {
  await inTurn(personId, list, async (db) => {
    await sql`
      update saved_views set position = given.place
      from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
      where saved_views.id = given.id and owner_id = ${personId} and list = ${list}`.execute(db);
  });
}

/** Which view a person's list opens with; null: none. @throws when the store cannot be reached */
export async function chooseDefault(personId: string, list: string, viewId: string | null): Promise<void> {
  const db = openStore();
  if (viewId === null) {
    await db?.deleteFrom('saved_view_defaults').where('person_id', '=', personId).where('list', '=', list).execute();
    return;
  }
  await db
    ?.insertInto('saved_view_defaults')
    .values({ person_id: personId, list, view_id: viewId })
    .onConflict((conflict) => conflict.columns(['person_id', 'list']).doUpdateSet({ view_id: viewId }))
    .execute();
}

/** What one person changes in one list happens one after the other, on every console. */
async function inTurn<Result>(
  personId: string,
  list: string,
  change: (db: Transaction<StoreTables>) => Promise<Result>,
): Promise<Result | undefined> {
  return openStore()
    ?.transaction()
    .execute(async (db) => {
      await sql`select pg_advisory_xact_lock(hashtext(${`saved_views ${personId} ${list}`}))`.execute(db);
      return change(db);
    });
}

async function unlessTaken(store: () => Promise<Refusal | undefined>): Promise<Refusal | undefined> {
  try {
    return await store();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === TAKEN) return 'taken';
    throw error;
  }
}
