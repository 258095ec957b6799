import 'server-only';
import { openStore } from './connection';

/** What a person has pinned, as JSON; undefined if nothing was ever kept. @throws when the store cannot be reached */
export async function storedPins(personId: string): Promise<string | undefined> {
  const row = await openStore()
    ?.selectFrom('pins')
    .select('records')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.records;
}

/** @throws when the store cannot be reached */
export async function storePins(personId: string, records: string): Promise<void> {
  await openStore()
    ?.insertInto('pins')
    .values({ person_id: personId, records })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ records }))
    .execute();
}
