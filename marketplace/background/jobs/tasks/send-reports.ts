import { paymentHead, paymentRows } from '../../../modules/exports/payment-requirements.ts';
import { commissionHead, commissionRows } from '../../../modules/exports/sales-commission.ts';
import type { Task } from '../task.ts';
import { atOnce, mailCsv } from './mail-csv.ts';

/** Mails what is still to be paid to brands as CSV. */
export const sendPaymentRequirements: Task<'payment-requirements'> = async (marketplace, { accountId }, job) => {
  await mailCsv(marketplace, { accountId, dedupeKey: `payment-requirements:${job.id}` }, async (trx) => ({
    title: 'Payment requirements report',
    name: 'payment-requirements',
    head: paymentHead,
    rows: paymentRows(trx),
    count: 0,
    text: 'Delivered order lines without a payment date are listed in the attached file, with what their ledgers say is due to each brand; and lines that were paid out and whose ledgers have changed since, with the difference.',
  }));
};

/** Mails sales and commission by month and brand as CSV. */
export const sendSalesCommission: Task<'sales-commission'> = async (marketplace, { accountId }, job) => {
  await mailCsv(marketplace, { accountId, dedupeKey: `sales-commission:${job.id}` }, async (trx) => ({
    title: 'Sales commission report',
    name: 'sales-commission',
    head: commissionHead,
    rows: atOnce(await commissionRows(trx)),
    count: 0,
    text: 'Sales and the commission booked on them are listed in the attached file, by month and brand.',
  }));
};
