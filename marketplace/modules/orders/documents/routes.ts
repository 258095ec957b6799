import type { Marketplace } from '../../../core/context.ts';
import type { Handler } from '../../../core/http/request.ts';
import { send, sendNotFound } from '../../../core/http/respond.ts';
import { currentAdvice } from '../payouts/repository.ts';
import { invoicePdf } from './invoice.ts';
import { paymentAdvicePdf } from './payment-advice.ts';
import { readInvoicedLine } from './repository.ts';

const PATH = /^\/documents\/(?<kind>invoices|payment-advice)\/(?<number>INV-[\w-]+)$/;

/**
 * GET /documents/invoices/{number}?line={id} and /documents/payment-advice/{number}?line={id}: the document as PDF, the
 * invoice from the order's current data, the payment advice from what was recorded when it was paid. A browser opens
 * the link without a token, so the link itself is the authorization: numbers can be guessed, the line's id cannot, and
 * only those who may read the line get it.
 */
export function documentHandler({ db }: Marketplace): Handler {
  return async ({ url }, response) => {
    const { kind, number } = PATH.exec(url.pathname)?.groups ?? {};
    const line = kind === undefined ? undefined : await readInvoicedLine(db, url.searchParams.get('line') ?? '');
    if (line === undefined || line.invoice_number !== number) return sendNotFound(response);
    const isInvoice = kind === 'invoices';
    const advice = isInvoice ? undefined : await currentAdvice(db, line.id);
    if (!isInvoice && advice === undefined) return sendNotFound(response);
    const bytes = await (advice === undefined ? invoicePdf(line) : paymentAdvicePdf(line, advice));
    send(response, 200, 'application/pdf', bytes, {
      'content-disposition': `inline; filename="${isInvoice ? 'invoice' : 'payment-advice'}-${line.invoice_number}.pdf"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    });
  };
}

/** The complete URL of a line's document, or null when it has none. */
export function documentUrl(publicUrl: string, path: string | null, lineId: string): string | null {
  return path && (path.startsWith('/') ? `${publicUrl}${path}?line=${lineId}` : path);
}
