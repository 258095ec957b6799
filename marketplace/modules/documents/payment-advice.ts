import { formatCents } from '../../money.ts';
import { southAfricanDay } from '../brands/statement.ts';
import type { InvoicedLine } from './repository.ts';
import { drawPdf } from './sheet.ts';

/** The ledger of a line added up, in cents. An entry stored with a sign of its own counts with it (D-73). */
export function ledgerSums(entries: readonly { readonly amount_cents: number; readonly is_credit: boolean }[]) {
  const sum = (isCredit: boolean) => entries.reduce((total, entry) => total + (entry.is_credit === isCredit ? entry.amount_cents : 0), 0);
  const [credits, debits] = [sum(true), sum(false)];
  return { credits, debits, balance: credits - debits };
}

/** What the brand was paid for a line and how it comes about: its ledger, credits less debits. */
export function paymentAdvicePdf(line: InvoicedLine): Promise<Buffer> {
  const { credits, debits, balance } = ledgerSums(line.entries);
  return drawPdf(`Payment advice ${line.invoice_number}`, (sheet) => {
    sheet.heading('Payment advice', [
      ['Invoice number', line.invoice_number],
      ['Order', String(line.order_number)],
      ['Payment date', line.payment_date === null ? '-' : southAfricanDay(line.payment_date)],
    ]);
    sheet.blocks([
      { title: 'Paid to', lines: [line.brand_name] },
      { title: 'Account', lines: [line.bank_name ?? '-', ...(line.bank_account_number === null ? [] : [`Account ending in ${line.bank_account_number.slice(-4)}`]), ...(line.bank_branch_code === null ? [] : [`Branch ${line.bank_branch_code}`])] },
    ]);
    sheet.table(
      [{ title: 'Code', share: 0.16 }, { title: 'Description', share: 0.44 }, { title: 'Debit', share: 0.2, align: 'right' }, { title: 'Credit', share: 0.2, align: 'right' }],
      line.entries.map(({ code, codeDescription, description, amount_cents, is_credit }) => [
        code, description ?? codeDescription ?? '', is_credit ? '' : formatCents(amount_cents), is_credit ? formatCents(amount_cents) : '',
      ]),
    );
    sheet.sums([['Credits', formatCents(credits)], ['Debits', formatCents(debits)], ['Paid', formatCents(balance)]]);
  });
}
