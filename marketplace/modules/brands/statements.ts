import { allow } from '../../core/access.ts';
import { dayOf } from '../../core/clock.ts';
import type { Context } from '../../core/context.ts';
import { badRequest, conflict } from '../../core/errors.ts';
import { renderMail } from '../../core/mail/body.ts';
import type { Attachment } from '../../core/mail/attachment.ts';
import { formatCents } from '../../core/money.ts';
import { rateOf } from './commission.ts';
import { inBrand } from './service.ts';
import { computeStatement, statementCsv, type Statement } from './statement.ts';
import { completedLines } from './statement-repository.ts';

interface StatementArguments {
  readonly brandId: string;
  /** ISO instants; both ends are included. */
  readonly startDate: string;
  readonly endDate: string;
  readonly sendToBrand?: boolean | null;
}

/**
 * Calculates a brand's statement over its completed order lines and mails it with a CSV to the administrators and, on
 * request, in a separate mail to the brand's order e-mail list (or its e-mail, when the list is empty).
 * @throws NOT_FOUND, BAD_REQUEST when the end is before the start, CONFLICT when there is nothing to state or nobody to
 * send to
 */
export async function processBrandStatement(
  context: Context,
  { brandId, startDate, endDate, sendToBrand }: StatementArguments,
): Promise<true> {
  allow(context.viewer, 'brands');
  const from = new Date(startDate);
  const to = new Date(endDate);
  if (to < from) throw badRequest('End date must not be before start date', 'endDate');
  const period = `${dayOf(from)} and ${dayOf(to)}`;
  await inBrand(context, brandId, async (trx, brand) => {
    const lines = await completedLines(trx, brand.id, from, to);
    if (lines.length === 0) throw conflict(`No completed orders between ${period}`);
    const statement = computeStatement(lines, rateOf(brand));
    const attachment = csvAttachment(brand.name, from, to, statement);
    const mail = statementMail(brand.name, period, statement);
    await context.mailer.queue(trx, { to: [context.options.adminEmail], ...mail, attachments: [attachment] });
    if (!sendToBrand) return;
    const [first, ...others] =
      brand.admin_emails.length > 0
        ? brand.admin_emails
        : [brand.email ?? brand.brand_email ?? brand.provider_email].filter((email) => email !== null);
    if (first === undefined) throw conflict('This brand has no e-mail address to send its statement to.');
    await context.mailer.queue(trx, { to: [first, ...others], ...mail, attachments: [attachment] });
  });
  return true;
}

function csvAttachment(name: string, from: Date, to: Date, statement: Statement): Attachment {
  const slug = name
    .normalize('NFD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return {
    filename: `statement-${slug}-${dayOf(from)}-${dayOf(to)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: Buffer.from(statementCsv(statement)),
  };
}

function statementMail(name: string, period: string, { lines, sums }: Statement) {
  const count = `${lines.length} completed ${lines.length === 1 ? 'order' : 'orders'}`;
  return {
    subject: `Statement for ${name}, ${period.replace(' and ', ' to ')}`,
    body: renderMail({
      heading: `Statement for ${name}`,
      paragraphs: [`${count} between ${period}. Every order is listed in the attached file.`],
      facts: [
        ['Items', formatCents(sums.itemsCents)],
        ['Shipping', formatCents(sums.shippingCents)],
        ['Total', formatCents(sums.totalCents)],
        ['Commission', formatCents(sums.commissionCents)],
        ['Payout', formatCents(sums.payoutCents)],
      ],
    }),
  };
}
