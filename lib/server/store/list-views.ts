import 'server-only';
import { openStore } from './connection';

/** How a person wants lists to look; undefined if nothing is kept. @throws when the store cannot be reached */
export async function storedListView(personId: string): Promise<string | undefined> {
  const db = openStore();
  const row = await db?.selectFrom('list_views').select('view').where('person_id', '=', personId).executeTakeFirst();
  return row?.view;
}

/** @throws when the store cannot be reached */
export async function storeListView(personId: string, view: string): Promise<void> {
  await openStore()
    ?.insertInto('list_views')
    .values({ person_id: personId, view })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ view }))
    .execute();
}
