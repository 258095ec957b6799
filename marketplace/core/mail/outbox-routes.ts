import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Marketplace } from '../context.ts';
import type { Db } from '../db/schema.ts';
import type { Handler } from '../http/request.ts';
import { sendHtml, sendJson, sendNotFound } from '../http/respond.ts';
import { escapeHtml } from './body.ts';
import { outboxPage } from './outbox-page.ts';
import { findAttachment, findOutboxMail, listOutbox, readAttachment, type OutboxMail } from './outbox-repository.ts';

const PATH = /^\/outbox(?:\/(?<kind>mails|attachments)\/(?<id>[\w-]+))?$/;

/**
 * GET /outbox: mail that is shown instead of sent, because no SMTP server is configured. It contains links that give
 * access to accounts, so it exists only if MARKETPLACE_OUTBOX enables it. An HTML page; `accept: application/json`
 * gives `{ items }`. Below it, one mail as it was written and one attachment. With an SMTP server there is no outbox.
 */
export function outboxHandler({ db, options }: Marketplace): Handler {
  return async ({ url, raw }, response) => {
    const groups = PATH.exec(url.pathname)?.groups;
    if (options.outbox === 'off' || options.smtpUrl !== undefined || groups === undefined)
      return sendNotFound(response);
    const { kind, id = '' } = groups;
    if (kind === 'mails') return sendMail(response, await findOutboxMail(db, id));
    if (kind === 'attachments') return sendAttachment(db, response, await findAttachment(db, id));
    const mails = await listOutbox(db);
    if (raw.headers.accept?.includes('application/json'))
      return sendJson(response, 200, { items: mails.map((mail) => toItem(mail, options.publicUrl)) });
    return sendHtml(response, 200, outboxPage(mails));
  };
}

function toItem({ recipients, attachments, ...mail }: OutboxMail, publicUrl: string) {
  return {
    ...mail,
    to: recipients.join(', '),
    attachments: attachments.map(({ id, filename, contentType }) => ({
      filename,
      contentType,
      url: `${publicUrl}/outbox/attachments/${id}`,
    })),
  };
}

function sendMail(response: ServerResponse, mail: Awaited<ReturnType<typeof findOutboxMail>>): void {
  if (mail === undefined) return sendNotFound(response);
  sendHtml(response, 200, mail.html ?? `<!doctype html><html lang="en-ZA"><pre>${escapeHtml(mail.text)}</pre></html>`);
}

async function sendAttachment(
  db: Db,
  response: ServerResponse,
  attachment: Awaited<ReturnType<typeof findAttachment>>,
): Promise<void> {
  if (attachment === undefined) return sendNotFound(response);
  const name = encodeURIComponent(attachment.filename);
  response.writeHead(200, {
    'content-type': attachment.contentType,
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename*=UTF-8''${name}`,
    'cache-control': 'no-store',
  });
  await pipeline(readAttachment(db, attachment), response);
}
