import type { MessageChannel } from '../../graphql/generated/schema.ts';
import { escapeHtml } from '../core/mail/body.ts';

const STYLE = `:root{color-scheme:light dark;--paper:#f7f4ef;--card:#fff;--ink:#26221e;--muted:#6b645c;--line:#e2dcd3;--accent:#5b2333;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#191715;--card:#221f1c;--ink:#ece7e0;--muted:#a79f95;--line:#38332e;--accent:#e0a5b0;--on:#191715}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 Figtree,system-ui,sans-serif}
main{max-width:34rem;margin:12vh auto 0;padding:32px 28px;background:var(--card);border:1px solid var(--line);border-radius:6px;overflow-wrap:anywhere}
@media(max-width:38rem){main{max-width:none;margin:0;border:0;min-height:100vh;border-radius:0}}
.name{margin:0 0 20px;font:20px/1.2 Fraunces,Georgia,serif}h1{margin:0 0 12px;font:500 26px/1.25 Fraunces,Georgia,serif}p{margin:0 0 16px}form{display:flex;flex-wrap:wrap;gap:12px;margin:24px 0 0}
button{min-height:44px;padding:10px 20px;border:1px solid var(--accent);border-radius:4px;background:var(--accent);color:var(--on);font:inherit;cursor:pointer}
button.quiet{background:none;color:inherit;border-color:var(--muted)}button:focus-visible{outline:3px solid var(--accent);outline-offset:2px}.muted{color:var(--muted);font-size:14px}`;

const CHANNEL_NAMES: Readonly<Record<MessageChannel, string>> = {
  EMAIL: 'e-mail',
  SMS: 'SMS',
  WHATSAPP: 'WhatsApp',
  PUSH: 'push notification',
  INBOX: 'message in the app',
};

/** What the person did, or may do, on the page. */
export type PageState = 'ask' | 'unsubscribed' | 'already' | 'subscribed' | 'all';

interface PageFacts {
  readonly state: PageState;
  readonly channel: MessageChannel;
  /** Masked, because a forwarded mail must not reveal the address. */
  readonly address: string;
}

const button = (action: string, label: string, tone = '') =>
  `<button type="submit" name="action" value="${action}"${tone && ` class="${tone}"`}>${label}</button>`;

/** The page behind the link in a message. Its form posts to its own URL, without any questions. */
export function unsubscribePage({ state, channel, address }: PageFacts): string {
  const by = CHANNEL_NAMES[channel];
  const who = escapeHtml(address);
  const again = button('subscribe', 'Undo: subscribe again', 'quiet');
  const everything = button('all', 'Unsubscribe from everything', 'quiet');
  const pages: Readonly<Record<PageState, readonly [title: string, text: string, buttons: string]>> = {
    ask: [
      'Unsubscribe?',
      `News from Atelier by ${by} to <strong>${who}</strong> will stop.`,
      button('unsubscribe', 'Unsubscribe') + everything,
    ],
    unsubscribed: [
      'You are unsubscribed',
      `No more news from Atelier by ${by} is sent to <strong>${who}</strong>.`,
      again + everything,
    ],
    already: [
      'You are unsubscribed',
      `You had unsubscribed already: no news from Atelier by ${by} is sent to <strong>${who}</strong>.`,
      again + everything,
    ],
    all: [
      'You are unsubscribed from everything',
      `No more news from Atelier is sent to <strong>${who}</strong>, through any channel.`,
      button('subscribe', `Subscribe by ${by} again`, 'quiet'),
    ],
    subscribed: [
      'You are subscribed again',
      `News from Atelier by ${by} is sent to <strong>${who}</strong> again.`,
      button('unsubscribe', 'Unsubscribe'),
    ],
  };
  const [title, text, buttons] = pages[state];
  return page(
    title,
    `<h1>${title}</h1><p role="status">${text}</p><form method="post">${buttons}</form><p class="muted" style="margin:24px 0 0">Messages about your orders, vouchers and password are still sent.</p>`,
  );
}

/** For an invalid link. */
export function deadLinkPage(reason: 'unknown' | 'expired' | 'gone'): string {
  const texts = {
    unknown: [
      'This link is not complete',
      'It may have been cut off at a line break. Please open it from the message itself.',
    ],
    expired: ['This link has expired', 'Links work for a year. Please use the one in a newer message.'],
    gone: ['There is nothing to unsubscribe', 'This account no longer exists, and nothing is sent to it.'],
  } as const;
  const [title, text] = texts[reason];
  return page(title, `<h1>${title}</h1><p>${text}</p>`);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} · Atelier</title><style>${STYLE}</style></head><body><main><p class="name">Atelier</p>${body}</main></body></html>`;
}

/** `jo•••@example.com`: enough to recognize one's own. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, Math.min(2, at - 1 || 1))}•••${address.slice(at)}`;
  return `•••${address.slice(-3)}`;
}
