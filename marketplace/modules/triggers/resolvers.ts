import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { actionsOfTriggers } from './actions/repository.ts';
import { groupsOfTriggers, triggersById } from './repository.ts';
import * as service from './service.ts';

export const triggerResolvers = {
  Query: {
    triggers: (_, args, context) => service.listTriggers(context, args),
    trigger: (_, { id }, context) => service.getTrigger(context, id),
  },
  Mutation: {
    createTrigger: (_, { input }, context) => service.createTrigger(context, input),
    updateTrigger: (_, { id, input }, context) => service.updateTrigger(context, id, input),
    deleteTrigger: (_, { id }, context) => service.deleteTrigger(context, id),
  },
  Trigger: {
    actions: async ({ id }, _, context) => (await context.load(actionsOfTriggers, id)) ?? [],
    accountGroups: async ({ id }, _, context) => (await context.load(groupsOfTriggers, id)) ?? [],
  },
  Action: { trigger: async ({ triggerId }, _, context) => (await context.load(triggersById, triggerId)) ?? null },
} satisfies Resolvers;
