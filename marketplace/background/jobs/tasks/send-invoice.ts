import { renderMail } from '../../../core/mail/body.ts';
import { formatCents } from '../../../core/money.ts';
import { invoicePdf } from '../../../modules/orders/documents/invoice.ts';
import { readInvoicedLine } from '../../../modules/orders/documents/repository.ts';
import type { Task } from '../task.ts';

/**
 * Mails the invoice of a line once, as PDF: to the brand's order e-mail list (or its e-mail), or to the administrators
 * if there is none.
 */
export const sendInvoice: Task<'send-invoice'> = async ({ db, mailer, options }, { orderLineId }, job) => {
  await db.transaction().execute(async (trx) => {
    const line = await readInvoicedLine(trx, orderLineId);
    if (line === undefined) return;
    const own = [line.email, line.brand_email, line.provider_email].find((email) => email !== null);
    const [first = own ?? options.adminEmail, ...others] = line.admin_emails ?? [];
    await mailer.queue(trx, {
      to: [first, ...others],
      subject: `Invoice ${line.invoice_number}`,
      dedupeKey: `send-invoice:${job.id}`,
      body: renderMail({
        heading: `Invoice ${line.invoice_number}`,
        paragraphs: [`The invoice for ${line.brand_name}'s part of order ${line.order_number} is attached.`],
        facts: [['Total', formatCents(line.sub_total_cents)]],
      }),
      attachments: [
        {
          filename: `invoice-${line.invoice_number}.pdf`,
          contentType: 'application/pdf',
          content: await invoicePdf(line),
        },
      ],
    });
  });
};
