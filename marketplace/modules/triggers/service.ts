import type { TriggerFilter, TriggerInput, TriggerSort, TriggerUpdate } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { notFound } from '../../core/errors.ts';
import { isId } from '../../core/ids.ts';
import { nothingElse } from '../../core/inputs.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { requireName } from '../../core/names.ts';
import { cancelActions } from '../../messaging/control.ts';
import { actionsOfTriggers } from './actions/repository.ts';
import { saveActions } from './actions/service.ts';
import { requireGroups } from '../audience-segments/chosen.ts';
import { criteriaColumns } from './criteria.ts';
import * as repository from './repository.ts';

export function listTriggers(context: Context, args: ListArguments<TriggerFilter, TriggerSort>) {
  allow(context.viewer, 'triggers');
  return repository.listTriggers(context.db, args);
}

/** @throws NOT_FOUND */
export async function getTrigger(context: Context, id: string) {
  allow(context.viewer, 'triggers');
  return (await repository.findTrigger(context.db, id)) ?? missing(id);
}

/**
 * A new trigger is disabled by default (D-98). @throws BAD_REQUEST with the invalid field, NOT_FOUND for records it
 * refers to
 */
export async function createTrigger(context: Context, input: TriggerInput) {
  allow(context.viewer, 'triggers');
  const { name: given, eventType, enabled, accountGroupIds, criteria: asked, actions, ...rest } = input;
  nothingElse(rest);
  const name = requireName(given, 'input.name');
  const criteria = criteriaColumns(eventType, asked ?? null);
  const id = await inTransaction(context.db, async (trx) => {
    const groupIds = await requireGroups(trx, accountGroupIds ?? []);
    const triggerId = await repository.insertTrigger(trx, {
      ...criteria,
      name,
      event_type: eventType,
      enabled: enabled ?? false,
    });
    await repository.replaceGroups(trx, triggerId, groupIds);
    await saveActions(trx, triggerId, actions ?? []);
    return triggerId;
  });
  return getTrigger(context, id);
}

/**
 * Members left out are unchanged; given criteria replace all criteria. Of the actions, those with an id are changed and
 * those without are added; deleteAction removes (D-95). @throws as `createTrigger`, and NOT_FOUND for the trigger or an
 * action that is not its own
 */
export async function updateTrigger(context: Context, id: string, input: TriggerUpdate) {
  allow(context.viewer, 'triggers');
  const { name, enabled, accountGroupIds, criteria, actions, ...rest } = input;
  nothingElse(rest);
  await inTransaction(context.db, async (trx) => {
    const known = (await repository.lockTrigger(trx, id)) ?? missing(id);
    if (accountGroupIds !== undefined)
      await repository.replaceGroups(trx, known.id, await requireGroups(trx, accountGroupIds ?? []));
    await repository.updateTrigger(trx, known.id, {
      ...(name !== undefined && { name: requireName(name, 'input.name') }),
      ...(enabled != null && { enabled }),
      ...(criteria !== undefined && criteriaColumns(known.eventType, criteria)),
    });
    await saveActions(trx, known.id, actions ?? []);
  });
  return getTrigger(context, id);
}

/** Its actions are deleted with it and their pending runs cancelled; past runs stay on record. @throws NOT_FOUND */
export async function deleteTrigger(context: Context, id: string) {
  allow(context.viewer, 'triggers');
  if (!isId(id)) missing(id);
  await context.db.transaction().execute(async (trx) => {
    const actions = (await actionsOfTriggers(trx, [id])).get(id) ?? [];
    if (!(await repository.deleteTrigger(trx, id))) missing(id);
    await cancelActions(
      trx,
      actions.map((action) => action.id),
      'The trigger was deleted.',
    );
  });
  return { id };
}

function missing(id: string): never {
  throw notFound('Trigger', id);
}
