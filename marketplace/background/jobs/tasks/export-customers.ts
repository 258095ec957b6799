import { renderMail } from '../../../core/mail/body.ts';
import { customerCsv } from '../../../modules/accounts/customer-csv.ts';
import type { Task } from '../task.ts';

/** Mails the customers CSV once, to the administrators and the other addresses given. */
export const exportCustomers: Task<'export-customers'> = async (
  { db, mailer, options },
  { isSubscribed, from, to, emails },
  job,
) => {
  await db.transaction().execute(async (trx) => {
    const { csv, count } = await customerCsv(trx, { isSubscribed, from, to });
    await mailer.queue(trx, {
      to: [options.adminEmail, ...emails],
      subject: 'Customers export',
      dedupeKey: `export-customers:${job.id}`,
      body: renderMail({
        heading: 'Customers export',
        paragraphs: [`${count} ${count === 1 ? 'customer is' : 'customers are'} listed in the attached file.`],
      }),
      attachments: [{ filename: 'customers.csv', contentType: 'text/csv; charset=utf-8', content: Buffer.from(csv) }],
    });
  });
};
