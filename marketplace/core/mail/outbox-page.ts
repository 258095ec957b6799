import { escapeHtml } from './body.ts';
import type { OutboxMail } from './outbox-repository.ts';

const STYLE = `
:root{color-scheme:light dark;--paper:#f7f4ef;--card:#fff;--ink:#26221e;--muted:#6b645c;--line:#e2dcd3;--accent:#5b2333}
@media(prefers-color-scheme:dark){:root{--paper:#191715;--card:#221f1c;--ink:#ece7e0;--muted:#a79f95;--line:#38332e;--accent:#e0a5b0}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Figtree,system-ui,sans-serif}
main{max-width:820px;margin:0 auto;padding:48px 24px 96px}h1{margin:0;font:500 34px/1.2 Fraunces,Georgia,serif}
.lead{margin:8px 0 36px;color:var(--muted)}article{background:var(--card);border:1px solid var(--line);border-radius:6px;margin:0 0 14px}
summary{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:16px 20px;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
h2{margin:0;font-size:17px;font-weight:600}.to,time{color:var(--muted);font-size:14px}time{font-variant-numeric:tabular-nums}
.body{padding:0 20px 20px;border-top:1px solid var(--line)}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:16px 0}
a{color:var(--accent);overflow-wrap:anywhere}ul{margin:0;padding:0;list-style:none;display:flex;flex-wrap:wrap;gap:8px 16px}`;

const when = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** The outbox as one page, newest mail first; the newest is open. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const lead =
    mails.length === 0
      ? 'No mail yet. Mail appears here instead of being sent, because no SMTP server is configured.'
      : `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}, newest first. No SMTP server is configured, so nothing has been sent.`;
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Outbox</title><style>${STYLE}</style></head><body><main><h1>Outbox</h1><p class="lead">${lead}</p>${mails.map(mailCard).join('')}</main></body></html>`;
}

function mailCard(mail: OutboxMail, index: number): string {
  const files = mail.attachments.map(
    ({ id, filename }) => `<li><a href="/outbox/attachments/${id}">${escapeHtml(filename)}</a></li>`,
  );
  return `<article><details${index === 0 ? ' open' : ''}><summary><h2>${escapeHtml(mail.subject)}</h2>
<time datetime="${mail.createdAt.toISOString()}">${when.format(mail.createdAt)}</time><span class="to">${mail.channel === 'EMAIL' ? '' : `${mail.channel} · `}To ${escapeHtml(mail.recipients.join(', '))}</span></summary>
<div class="body"><pre>${linked(mail.text)}</pre><ul><li><a href="/outbox/mails/${mail.id}">View as sent</a></li>${files.join('')}</ul></div></details></article>`;
}

/** The text, escaped, its URLs as links. */
function linked(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
