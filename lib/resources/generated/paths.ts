// Written by `npm run codegen`. Do not edit.
import { paths as appConfig } from '../app-config/paths';
import { paths as audienceSegments } from '../audience-segments/paths';
import { paths as brands } from '../brands/paths';
import { paths as bulkTag } from '../bulk-tag/paths';
import { paths as dashboard } from '../dashboard/paths';
import { paths as messageCampaigns } from '../message-campaigns/paths';
import { paths as messages } from '../messages/paths';
import { paths as options } from '../options/paths';
import { paths as orders } from '../orders/paths';
import { paths as products } from '../products/paths';
import { paths as refunds } from '../refunds/paths';
import { paths as tags } from '../tags/paths';
import { paths as triggers } from '../triggers/paths';
import { paths as users } from '../users/paths';
import { paths as vouchers } from '../vouchers/paths';

export const sectionPaths = {
  ...dashboard,
  ...orders,
  ...products,
  ...brands,
  ...users,
  ...vouchers,
  ...tags,
  ...bulkTag,
  ...refunds,
  ...audienceSegments,
  ...messages,
  ...messageCampaigns,
  ...triggers,
  ...appConfig,
  ...options,
};
