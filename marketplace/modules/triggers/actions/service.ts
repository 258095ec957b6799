import type { ActionInput, ActionUpdate } from '../../../../graphql/generated/schema.ts';
import { allow } from '../../../core/access.ts';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../core/db/schema.ts';
import { badRequest, notFound } from '../../../core/errors.ts';
import { nothingElse } from '../../../core/inputs.ts';
import { requireName } from '../../../core/names.ts';
import { cancelActions } from '../../../messaging/control.ts';
import * as repository from './repository.ts';
import { actionColumns } from './rules.ts';

/** @throws NOT_FOUND */
export async function getAction(context: Context, id: string) {
  allow(context.viewer, 'triggers');
  return (await repository.findAction(context.db, id)) ?? missing(id);
}

/** Members left out are unchanged; the type is fixed (D-98). @throws BAD_REQUEST with the invalid field, NOT_FOUND */
export async function updateAction(context: Context, id: string, input: ActionUpdate) {
  allow(context.viewer, 'triggers');
  await context.db.transaction().execute(async (trx) => {
    const known = (await repository.lockAction(trx, id)) ?? missing(id);
    await change(trx, known, input, 'input');
  });
  return getAction(context, id);
}

/** Its pending runs are cancelled. @throws NOT_FOUND */
export async function deleteAction(context: Context, id: string) {
  allow(context.viewer, 'triggers');
  await context.db.transaction().execute(async (trx) => {
    if (!(await repository.deleteAction(trx, id))) missing(id);
    await cancelActions(trx, [id], 'The action was deleted.');
  });
  return { id };
}

/**
 * Changes the actions with an id and adds those without; the trigger's others are unchanged.
 * @throws BAD_REQUEST with the invalid field, NOT_FOUND for one that is not this trigger's
 */
export async function saveActions(trx: Db, triggerId: string, actions: readonly ActionInput[]): Promise<void> {
  for (const [index, { id, type, ...given }] of actions.entries()) {
    const path = `input.actions.${index}`;
    const input = membersOf(given);
    if (id == null) {
      const name = requireName(input.name, `${path}.name`);
      await repository.insertAction(trx, {
        ...(await actionColumns(trx, type, input, path)),
        trigger_id: triggerId,
        name,
        type,
        enabled: given.enabled,
      });
      continue;
    }
    const known = await repository.lockAction(trx, id);
    if (known?.triggerId !== triggerId) missing(id);
    if (known.type !== type) throw badRequest('The type of a saved action cannot be changed.', `${path}.type`);
    await change(trx, known, input, path);
  }
}

/** What an action of a trigger shares with an action that is changed alone. */
function membersOf({
  name,
  enabled,
  messageId,
  channels,
  voucherValue,
  voucherMessage,
  expiryDate,
  delay,
  ...rest
}: Omit<ActionInput, 'id' | 'type'>): ActionUpdate {
  nothingElse(rest);
  return { name, enabled, messageId, channels, voucherValue, voucherMessage, expiryDate, delay };
}

async function change(
  trx: Db,
  known: NonNullable<Awaited<ReturnType<typeof repository.lockAction>>>,
  input: ActionUpdate,
  path: string,
): Promise<void> {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as ActionUpdate;
  const merged = { ...known, ...given } as ActionUpdate;
  // An action can be disabled even if its message was deleted.
  const isContent = Object.keys(given).some((member) => member !== 'name' && member !== 'enabled');
  await repository.updateAction(trx, known.id, {
    ...(isContent && (await actionColumns(trx, known.type, merged, path))),
    name: requireName(merged.name, `${path}.name`),
    enabled: input.enabled ?? known.enabled,
  });
}

function missing(id: string): never {
  throw notFound('Action', id);
}
