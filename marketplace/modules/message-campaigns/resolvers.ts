import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { messagesById } from '../messages/repository.ts';
import { campaignReach } from './reach.ts';
import { groupsOfCampaigns } from './repository.ts';
import { latestRunsOf } from './runs-repository.ts';
import * as service from './service.ts';

export const messageCampaignResolvers = {
  Query: {
    messageCampaigns: (_, args, context) => service.listCampaigns(context, args),
    messageCampaign: (_, { id }, context) => service.getCampaign(context, id),
    campaignReach: (_, args, context) => campaignReach(context, args),
  },
  Mutation: {
    createMessageCampaign: (_, { input }, context) => service.createCampaign(context, input),
    updateMessageCampaign: (_, { id, input }, context) => service.updateCampaign(context, id, input),
    removeMessageCampaign: (_, { id }, context) => service.removeCampaign(context, id),
    pauseMessageCampaign: (_, { id }, context) => service.pauseCampaign(context, id),
    resumeMessageCampaign: (_, { id }, context) => service.resumeCampaign(context, id),
    cancelMessageCampaign: (_, { id }, context) => service.cancelCampaign(context, id),
  },
  MessageCampaign: {
    message: async ({ messageId }, _, context) =>
      messageId === null ? null : ((await context.load(messagesById, messageId)) ?? null),
    accountGroups: async ({ id }, _, context) => (await context.load(groupsOfCampaigns, id)) ?? [],
    runs: ({ id }, _, { db }) => latestRunsOf(db, id),
  },
} satisfies Resolvers;
