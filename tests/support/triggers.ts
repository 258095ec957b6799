import type { ActionInput, TriggerInput } from '../../graphql/generated/types.ts';
import type { Api } from './api.ts';

/**
 * Creates triggers with these names one after the other, with the other given values; returns their ids in that order.
 */
export async function makeTriggers(
  api: Api,
  names: readonly string[],
  values: Partial<Omit<TriggerInput, 'name'>> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { createTrigger } = await api.send('CreateTrigger', {
      input: { eventType: 'Registration', ...values, name },
    });
    if (!createTrigger) throw new Error(`The marketplace did not make the trigger ${name}`);
    ids.push(createTrigger.id);
  }
  return ids;
}

/** Creates one trigger and returns its id. */
export async function makeTrigger(
  api: Api,
  name: string,
  values: Partial<Omit<TriggerInput, 'name'>> = {},
): Promise<string> {
  const [id = ''] = await makeTriggers(api, [name], values);
  return id;
}

/** A voucher action as the contract defines it. */
export const voucherAction = (name: string, change: Partial<ActionInput> = {}): ActionInput => ({
  name,
  type: 'IssueVoucher',
  enabled: true,
  voucherValue: 100,
  ...change,
});

/** A trigger as the marketplace has it. */
export async function storedTrigger(api: Api, id: string) {
  const { trigger } = await api.send('Trigger', { id });
  if (!trigger) throw new Error(`The marketplace has no trigger ${id}`);
  return trigger;
}

/** The ids of the triggers with exactly this name. */
export async function triggersNamed(api: Api, name: string): Promise<string[]> {
  const { triggers } = await api.send('Triggers', { paging: { first: 5 }, filter: { name: { eq: name } } });
  return triggers.edges.map(({ node }) => node.id);
}

/** The id of a trigger's action with this name. */
export async function actionIdOf(api: Api, triggerId: string, name: string): Promise<string> {
  const { actions } = await storedTrigger(api, triggerId);
  const id = actions.find((action) => action.name === name)?.id;
  if (id === undefined) throw new Error(`The trigger has no action ${name}`);
  return id;
}
