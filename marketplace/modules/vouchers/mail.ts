import { renderMail } from '../../core/mail/body.ts';
import type { Mail } from '../../core/mail/mailer.ts';
import { formatCents } from '../../core/money.ts';
import { groupedCode } from './code.ts';

interface VoucherMail {
  readonly code: string;
  readonly value_cents: number;
  readonly message?: string | null;
  readonly expiry_date: Date | null;
}

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Johannesburg',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** The mail with a voucher. */
export function voucherMail(recipient: string, { code, value_cents, message, expiry_date }: VoucherMail): Mail {
  return {
    to: [recipient],
    subject: `Your Atelier voucher of ${formatCents(value_cents)}`,
    body: renderMail({
      heading: 'A voucher for you',
      paragraphs: [...(message ? [message] : []), 'Enter the code in your wallet and the amount is yours to spend.'],
      facts: [
        ['Code', groupedCode(code)],
        ['Value', formatCents(value_cents)],
        ...(expiry_date === null ? [] : [['Valid until', day.format(expiry_date).replaceAll('/', '-')] as const]),
      ],
    }),
  };
}
