import { formatRand } from '@/lib/format/money';
import { channelsLabel, type ActionValues } from './action';
import { formatPeriod } from './period';

/** What an action does, in one line: 'Spring letter · Push, Email · after 2 hours'. */
export function actionSummary({ type, message, channels, voucherValue, expiryDate, delay }: ActionValues): string {
  const expiry = formatPeriod(expiryDate);
  const wait = formatPeriod(delay);
  const what =
    type === 'SendMessage'
      ? [message?.name ?? 'No message', channelsLabel(channels)]
      : [formatRand(voucherValue), expiry && `usable for ${expiry}`];
  return [...what, wait && `after ${wait}`].filter(Boolean).join(' · ');
}
