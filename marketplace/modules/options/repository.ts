import type { OptionNameFilter, OptionNameSort } from '../../../graphql/generated/schema.ts';
import type { Db } from '../../core/db/schema.ts';
import { isId } from '../../core/ids.ts';
import { readConnection, type ListArguments } from '../../core/lists/connection.ts';
import { optionNameList } from './option-name.ts';

export function listOptionNames(db: Db, args: ListArguments<OptionNameFilter, OptionNameSort>) {
  return readConnection(
    db,
    db.selectFrom('option_names').select(['option_names.id', 'option_names.name']),
    optionNameList,
    args,
  );
}

export async function renameOption(db: Db, id: string, name: string) {
  if (!isId(id)) return undefined;
  return db.updateTable('option_names').set({ name }).where('id', '=', id).returning(['id', 'name']).executeTakeFirst();
}
