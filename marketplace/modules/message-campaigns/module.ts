import type { Module } from '../../core/module.ts';
import { messageCampaignResolvers } from './resolvers.ts';
import { getCampaign } from './service.ts';

export const messageCampaignModule: Module = {
  resolvers: [messageCampaignResolvers],
  created: { MessageCampaign: getCampaign },
  seeds: { campaigns: async (...given) => (await import('../../seed/campaigns.ts')).seedCampaigns(...given) },
};
