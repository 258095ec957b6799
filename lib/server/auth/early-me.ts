import 'server-only';
import type { IncomingMessage } from 'node:http';
import { REQUEST_ID } from '@/lib/server/request-id';
import type { Responder } from '@/lib/server/static-files';
import { untilSent } from '@/lib/server/upstream/bounded-fetch';
import { askMeEarly, isDocumentLoad } from './me';
import { openedSeal } from './opened-seals';
import { hasRoleFor, isSignedOutPage } from './page-access';
import { openSession, sessionCookieName } from './session-options';
import { isValid } from './valid-session';

const NO_PAGE = /^\/(?:(?:api|_next)\/|(?:icon\.svg|robots\.txt)$)/;

/**
 * Asks the upstream's `me` as soon as a document is asked for, before Next looks for the page; the page takes the answer
 * (`loadMe`). Not asked where the middleware would redirect.
 */
export const earlyMe: Responder = (request, response, next) => {
  const sealed = sealOfDocument(request);
  if (sealed === undefined) return next();
  // What goes wrong here goes wrong in the page again, which reports it.
  void askFor(request, sealed)
    .catch(() => undefined)
    .then(untilSent)
    .then(() => {
      if (!response.destroyed) next();
    });
};

/** The sealed session with which a signed-in page's document is asked for. */
function sealOfDocument({ method, url = '', headers }: IncomingMessage): string | undefined {
  const pathname = pathOf(url);
  if (method !== 'GET' || NO_PAGE.test(pathname) || isSignedOutPage(pathname)) return undefined;
  if (!isDocumentLoad({ get: (name) => headers[name]?.toString() ?? null })) return undefined;
  return cookieIn(headers.cookie, sessionCookieName());
}

async function askFor({ url = '', headers }: IncomingMessage, sealed: string): Promise<void> {
  const name = sessionCookieName();
  const value = decodeURIComponent(sealed);
  const session = await openedSeal(value, () => openSession({ get: () => ({ name, value }), set: () => undefined }));
  if (session && hasRoleFor(pathOf(url), session) && (await isValid(session)))
    askMeEarly(session.token, String(headers[REQUEST_ID]));
}

const pathOf = (url: string) => url.split('?')[0] ?? '';

/** As Next reads cookies: of several, the last. */
function cookieIn(header = '', name: string): string | undefined {
  const pair = header.split(/; */).findLast((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
