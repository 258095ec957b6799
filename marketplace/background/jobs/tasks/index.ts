import type { JobName } from '../../../core/jobs/queue.ts';
import type { Task } from '../task.ts';
import { answerEvent } from './answer-event.ts';
import { expireInstallLink } from './expire-install-link.ts';
import { expireVouchersTask } from './expire-vouchers.ts';
import { exportCustomers } from './export-customers.ts';
import { exportOrders } from './export-orders.ts';
import { forgetCreationKeysTask } from './forget-creation-keys.ts';
import { sendInvoice } from './send-invoice.ts';
import { indexPendingProducts } from './index-products.ts';
import { exportSegment } from './export-segment.ts';
import { exportVouchers } from './export-vouchers.ts';
import { pushProductsTask } from './push-products.ts';
import { runActionTask } from './run-action.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { sendPaymentRequirements, sendSalesCommission } from './send-reports.ts';
import { startCampaignTask } from './start-campaign.ts';
import { startDueCampaigns } from './start-due-campaigns.ts';

/** The task of each job. */
export const tasks: { readonly [Name in JobName]: Task<Name> } = {
  'send-password-reset': sendPasswordReset,
  'expire-install-link': expireInstallLink,
  'export-customers': exportCustomers,
  'send-invoice': sendInvoice,
  'export-orders': exportOrders,
  'payment-requirements': sendPaymentRequirements,
  'sales-commission': sendSalesCommission,
  'index-products': indexPendingProducts,
  'push-products': pushProductsTask,
  'start-due-campaigns': startDueCampaigns,
  'start-campaign': startCampaignTask,
  'answer-event': answerEvent,
  'run-action': runActionTask,
  'expire-vouchers': expireVouchersTask,
  'forget-creation-keys': forgetCreationKeysTask,
  'export-vouchers': exportVouchers,
  'export-segment': exportSegment,
};
