import type { JobName } from '../queue.ts';
import type { Task } from '../runner.ts';
import { deliverMail } from './deliver-mail.ts';
import { expireInstallLink } from './expire-install-link.ts';
import { expireVouchersTask } from './expire-vouchers.ts';
import { exportCustomers } from './export-customers.ts';
import { exportSegment } from './export-segment.ts';
import { exportVouchers } from './export-vouchers.ts';
import { sendPasswordReset } from './send-password-reset.ts';
import { startDueCampaigns } from './start-due-campaigns.ts';

/** What does each job. */
export const tasks: { readonly [Name in JobName]: Task<Name> } = {
  'deliver-mail': deliverMail,
  'send-password-reset': sendPasswordReset,
  'expire-install-link': expireInstallLink,
  'export-customers': exportCustomers,
  'start-due-campaigns': startDueCampaigns,
  'expire-vouchers': expireVouchersTask,
  'export-vouchers': exportVouchers,
  'export-segment': exportSegment,
};
