import type { Marketplace } from '../core/context.ts';
import { readText } from '../core/http/body.ts';
import type { Handler } from '../core/http/request.ts';
import { sendForm, sendJson } from '../core/http/respond.ts';
import { consentOf, setConsent } from './consent.ts';
import { unsubscribeLinks, type LinkClaim } from './unsubscribe-link.ts';
import { deadLinkPage, masked, unsubscribePage, type PageState } from './unsubscribe-page.ts';

const MAX_BODY = 10_000;
const ALL = ['EMAIL', 'PUSH', 'INBOX', 'SMS', 'WHATSAPP'] as const;

/**
 * /unsubscribe?t=…, the link in a marketing message. GET shows a page with a button and changes nothing, because mail
 * scanners open links; POST unsubscribes at once, whether it comes from the button or from a mail program (RFC 8058).
 * No sign-in: the link itself is the authorization.
 */
export function unsubscribeHandler(marketplace: Marketplace): Handler {
  return async ({ method, url, raw }, response) => {
    if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
      response.setHeader('allow', 'GET, HEAD, POST');
      return sendJson(response, 405, { message: 'Method Not Allowed', error: 'Method Not Allowed', statusCode: 405 });
    }
    const claim = (await unsubscribeLinks(marketplace)).read(url.searchParams.get('t') ?? '');
    if (claim === null) return sendForm(response, 404, deadLinkPage('unknown'));
    if (claim.expiresAt.getTime() < Date.now()) return sendForm(response, 410, deadLinkPage('expired'));
    const address = await addressOf(marketplace, claim);
    if (address === undefined) return sendForm(response, 410, deadLinkPage('gone'));
    const state =
      method === 'POST' ? await run(marketplace, claim, await readText(raw, MAX_BODY)) : await look(marketplace, claim);
    sendForm(response, 200, unsubscribePage({ state, channel: claim.channel, address: masked(address) }));
  };
}

async function addressOf({ db }: Marketplace, { accountId, channel }: LinkClaim): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .innerJoin('customers', 'customers.account_id', 'accounts.id')
    .select(['accounts.email', 'customers.mobile'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row && (channel === 'SMS' || channel === 'WHATSAPP' ? (row.mobile ?? row.email) : row.email);
}

async function look({ db }: Marketplace, { accountId, channel }: LinkClaim): Promise<PageState> {
  return (await consentOf(db, accountId)).find((each) => each.channel === channel)?.subscribed ? 'ask' : 'already';
}

/** Every POST unsubscribes, unless it says otherwise: mail programs send the one word of RFC 8058 in different ways. */
async function run({ db, log }: Marketplace, { accountId, channel }: LinkClaim, body: string): Promise<PageState> {
  const action = new URLSearchParams(body).get('action');
  const source = action === null ? 'one-click' : 'link';
  const channels = action === 'all' ? ALL : [channel];
  const subscribed = action === 'subscribe';
  const changed = await db.transaction().execute((trx) => setConsent(trx, accountId, channels, subscribed, source));
  if (changed.length > 0) log.info({ accountId, channels: changed, subscribed, source }, 'consent changed by link');
  if (subscribed) return 'subscribed';
  if (action === 'all') return 'all';
  return changed.length > 0 ? 'unsubscribed' : 'already';
}
