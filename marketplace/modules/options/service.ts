import type { OptionNameFilter, OptionNameSort, OptionNameUpdate } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { isDuplicate } from '../../core/database-errors.ts';
import { badRequest, conflict, notFound } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import * as repository from './repository.ts';

export function listOptionNames(context: Context, args: ListArguments<OptionNameFilter, OptionNameSort>) {
  allow(context.viewer, 'options');
  return repository.listOptionNames(context.db, args);
}

/** Renames an option everywhere it is used. @throws NOT_FOUND, BAD_REQUEST on an empty name, CONFLICT on a taken one */
export async function updateOptionName(context: Context, id: string, { name: given, ...rest }: OptionNameUpdate) {
  allow(context.viewer, 'options');
  nothingElse(rest);
  const name = given.trim();
  if (name === '') throw badRequest('Required', 'update.name');
  try {
    const renamed = await repository.renameOption(context.db, id, name);
    if (renamed === undefined) throw notFound('OptionName', id);
    return renamed;
  } catch (error) {
    if (isDuplicate(error, 'option_names_unique')) throw conflict(`Another option is called ${name}.`, 'update.name');
    throw error;
  }
}
