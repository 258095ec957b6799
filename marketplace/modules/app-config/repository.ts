import type { ConfigValue } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { isId } from '../../core/ids.ts';
import type { RecordOf } from '../../core/records.ts';

export async function findConfigValue(db: Db, name: string): Promise<RecordOf<ConfigValue> | undefined> {
  return db.selectFrom('config_values').select(['id', 'name', 'value']).where('name', '=', name).executeTakeFirst();
}

export async function updateConfigValue(db: Db, id: string, value: string): Promise<RecordOf<ConfigValue> | undefined> {
  if (!isId(id)) return undefined;
  return db
    .updateTable('config_values')
    .set({ value })
    .where('id', '=', id)
    .returning(['id', 'name', 'value'])
    .executeTakeFirst();
}
