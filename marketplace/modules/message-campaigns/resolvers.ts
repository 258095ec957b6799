import type { MessageCampaignInput, MessageCampaignUpdate } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import type { Resolvers } from '../../core/schema.ts';
import { messagesById } from '../messages/repository.ts';
import type { CampaignRecord } from './message-campaign.ts';
import { campaignReach, type ReachArguments } from './reach.ts';
import { groupsOfCampaigns } from './repository.ts';
import { latestRunsOf } from './runs-repository.ts';
import * as service from './service.ts';

type Id = { id: string };

export const messageCampaignResolvers = {
  Query: {
    messageCampaigns: (_: unknown, args: ListArguments, context: Context) => service.listCampaigns(context, args),
    messageCampaign: (_: unknown, { id }: Id, context: Context) => service.getCampaign(context, id),
    campaignReach: (_: unknown, args: ReachArguments, context: Context) => campaignReach(context, args),
  },
  Mutation: {
    createMessageCampaign: (_: unknown, { input }: { input: MessageCampaignInput }, context: Context) =>
      service.createCampaign(context, input),
    updateMessageCampaign: (_: unknown, { id, input }: Id & { input: MessageCampaignUpdate }, context: Context) =>
      service.updateCampaign(context, id, input),
    removeMessageCampaign: (_: unknown, { id }: Id, context: Context) => service.removeCampaign(context, id),
    pauseMessageCampaign: (_: unknown, { id }: Id, context: Context) => service.pauseCampaign(context, id),
    resumeMessageCampaign: (_: unknown, { id }: Id, context: Context) => service.resumeCampaign(context, id),
    cancelMessageCampaign: (_: unknown, { id }: Id, context: Context) => service.cancelCampaign(context, id),
  },
  MessageCampaign: {
    message: async ({ messageId }: CampaignRecord, _: unknown, context: Context) =>
      messageId === null ? null : ((await context.load(messagesById, messageId)) ?? null),
    accountGroups: async ({ id }: CampaignRecord, _: unknown, context: Context) =>
      (await context.load(groupsOfCampaigns, id)) ?? [],
    runs: ({ id }: CampaignRecord, _: unknown, { db }: Context) => latestRunsOf(db, id),
  },
} satisfies Resolvers;
