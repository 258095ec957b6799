import type { Module } from '../core/module.ts';
import { accountModule } from './accounts/module.ts';
import { appConfigModule } from './app-config/module.ts';
import { audienceSegmentModule } from './audience-segments/module.ts';
import { brandModule } from './brands/module.ts';
import { customerModule } from './customers/module.ts';
import { exportModule } from './exports/module.ts';
import { imageModule } from './images/module.ts';
import { lookupModule } from './lookups/module.ts';
import { messageCampaignModule } from './message-campaigns/module.ts';
import { messageModule } from './messages/module.ts';
import { optionModule } from './options/module.ts';
import { orderModule } from './orders/module.ts';
import { productModule } from './products/module.ts';
import { refundModule } from './refunds/module.ts';
import { sessionModule } from './session/module.ts';
import { statisticsModule } from './statistics/module.ts';
import { tagModule } from './tags/module.ts';
import { triggerModule } from './triggers/module.ts';
import { voucherModule } from './vouchers/module.ts';

/**
 * Everything the marketplace serves, in the order of the menu, then what has no section. A new module is one line here;
 * what no module serves answers NOT_IMPLEMENTED.
 */
export const modules: readonly Module[] = [
  statisticsModule,
  orderModule,
  productModule,
  optionModule,
  brandModule,
  accountModule,
  voucherModule,
  tagModule,
  refundModule,
  audienceSegmentModule,
  messageModule,
  triggerModule,
  appConfigModule,
  sessionModule,
  customerModule,
  exportModule,
  imageModule,
  lookupModule,
  messageCampaignModule,
];
