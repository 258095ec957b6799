import { formatCents } from '../../../core/money.ts';
import { dayOf } from '../../../core/clock.ts';
import { paidCents, type Advice } from '../payouts/repository.ts';
import type { InvoicedLine } from './repository.ts';
import { drawPdf } from './sheet.ts';

/**
 * What the brand was paid for a line and how it was calculated, as recorded on that day: later ledger entries are not
 * included.
 */
export function paymentAdvicePdf(line: InvoicedLine, advice: Advice): Promise<Buffer> {
  const { payee, entries } = advice;
  return drawPdf(`Payment advice ${line.invoice_number}`, (sheet) => {
    sheet.heading('Payment advice', [
      ['Invoice number', line.invoice_number],
      ['Order', String(line.order_number)],
      ['Payment date', dayOf(advice.payment_date)],
      ...(advice.number === 1
        ? []
        : [['Correction', `No. ${advice.number - 1}, replaces the previous advice`] as const]),
    ]);
    sheet.blocks([
      { title: 'Paid to', lines: [payee.name] },
      {
        title: 'Account',
        lines: [
          payee.bankName ?? '-',
          ...(payee.accountNumber === null ? [] : [`Account ending in ${payee.accountNumber.slice(-4)}`]),
          ...(payee.branchCode === null ? [] : [`Branch ${payee.branchCode}`]),
        ],
      },
    ]);
    sheet.table(
      [
        { title: 'Code', share: 0.16 },
        { title: 'Description', share: 0.44 },
        { title: 'Debit', share: 0.2, align: 'right' },
        { title: 'Credit', share: 0.2, align: 'right' },
      ],
      entries.map(({ code, description, cents, isCredit }) => [
        code,
        description ?? '',
        isCredit ? '' : formatCents(cents),
        isCredit ? formatCents(cents) : '',
      ]),
    );
    sheet.sums([
      ['Credits', formatCents(advice.credits_cents)],
      ['Debits', formatCents(advice.debits_cents)],
      ['Paid', formatCents(paidCents(advice))],
    ]);
  });
}
