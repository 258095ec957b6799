import { section as appConfig } from './app-config/section.ts';
import { section as audienceSegments } from './audience-segments/section.ts';
import { section as brands } from './brands/section.ts';
import { section as bulkTag } from './bulk-tag/section.ts';
import { section as dashboard } from './dashboard/section.ts';
import { section as messageCampaigns } from './message-campaigns/section.ts';
import { section as messages } from './messages/section.ts';
import { section as options } from './options/section.ts';
import { section as orders } from './orders/section.ts';
import { section as products } from './products/section.ts';
import { section as refunds } from './refunds/section.ts';
import { section as tags } from './tags/section.ts';
import { section as triggers } from './triggers/section.ts';
import { section as users } from './users/section.ts';
import { section as vouchers } from './vouchers/section.ts';
import type { Section } from './section.ts';

/** Every section, in the order of the specification's menu table (NAV-15). */
export const resources = {
  dashboard,
  orders,
  products,
  brands,
  users,
  vouchers,
  tags,
  'bulk-tag': bulkTag,
  refunds,
  'audience-segments': audienceSegments,
  messages,
  'message-campaigns': messageCampaigns,
  triggers,
  'app-config': appConfig,
  options,
} satisfies Record<string, Section>;

export type SectionName = keyof typeof resources;
