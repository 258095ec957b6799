import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import { accountResolvers } from './accounts/resolvers.ts';
import { actionResolvers } from './triggers/actions/resolvers.ts';
import { appConfigResolvers } from './app-config/resolvers.ts';
import { audienceSegmentResolvers } from './audience-segments/resolvers.ts';
import { brandResolvers } from './brands/resolvers.ts';
import { customerResolvers } from './customers/resolvers.ts';
import { exportResolvers } from './exports/resolvers.ts';
import { imageResolvers } from './images/resolvers.ts';
import { ledgerResolvers } from './orders/ledger/resolvers.ts';
import { lookupResolvers } from './lookups/resolvers.ts';
import { messageCampaignResolvers } from './message-campaigns/resolvers.ts';
import { messageResolvers } from './messages/resolvers.ts';
import { optionResolvers } from './options/resolvers.ts';
import { orderLineResolvers } from './orders/line-resolvers.ts';
import { orderResolvers } from './orders/resolvers.ts';
import { productResolvers } from './products/resolvers.ts';
import { refundResolvers } from './refunds/resolvers.ts';
import { sessionResolvers } from './session/resolvers.ts';
import { statisticsResolvers } from './statistics/resolvers.ts';
import { tagResolvers } from './tags/resolvers.ts';
import { triggerResolvers } from './triggers/resolvers.ts';
import { voucherResolvers } from './vouchers/resolvers.ts';

/** Everything the marketplace serves. A new module is one line here; what is not here answers NOT_IMPLEMENTED. */
export const modules: readonly Resolvers[] = [
  sessionResolvers,
  accountResolvers,
  imageResolvers,
  brandResolvers,
  customerResolvers,
  orderResolvers,
  orderLineResolvers,
  ledgerResolvers,
  exportResolvers,
  refundResolvers,
  statisticsResolvers,
  tagResolvers,
  appConfigResolvers,
  productResolvers,
  optionResolvers,
  audienceSegmentResolvers,
  messageResolvers,
  messageCampaignResolvers,
  triggerResolvers,
  actionResolvers,
  voucherResolvers,
  lookupResolvers,
];
