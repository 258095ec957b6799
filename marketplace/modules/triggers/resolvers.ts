import type { TriggerInput, TriggerUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { actionsOfTriggers } from './actions/repository.ts';
import type { ActionRecord } from './actions/action.ts';
import { groupsOfTriggers, triggersById } from './repository.ts';
import * as service from './service.ts';
import type { TriggerRecord } from './trigger.ts';

type Id = { id: string };

export const triggerResolvers = {
  Query: {
    triggers: (_: unknown, args: ListArguments, context: Context) => service.listTriggers(context, args),
    trigger: (_: unknown, { id }: Id, context: Context) => service.getTrigger(context, id),
  },
  Mutation: {
    createTrigger: (_: unknown, { input }: { input: TriggerInput }, context: Context) =>
      service.createTrigger(context, input),
    updateTrigger: (_: unknown, { id, input }: Id & { input: TriggerUpdate }, context: Context) =>
      service.updateTrigger(context, id, input),
    deleteTrigger: (_: unknown, { id }: Id, context: Context) => service.deleteTrigger(context, id),
  },
  Trigger: {
    actions: async ({ id }: TriggerRecord, _: unknown, context: Context) =>
      (await context.load(actionsOfTriggers, id)) ?? [],
    accountGroups: async ({ id }: TriggerRecord, _: unknown, context: Context) =>
      (await context.load(groupsOfTriggers, id)) ?? [],
  },
  Action: {
    trigger: async ({ triggerId }: ActionRecord, _: unknown, context: Context) =>
      (await context.load(triggersById, triggerId)) ?? null,
  },
} satisfies Resolvers;
