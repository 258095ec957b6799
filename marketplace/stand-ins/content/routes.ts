import type { Marketplace } from '../../core/context.ts';
import type { Handler } from '../../core/http/request.ts';
import { sendHtml, sendJson, sendNotFound } from '../../core/http/respond.ts';
import { findFeedEntry, listFeedEntries } from './feeds.ts';
import { findTemplate } from './templates.ts';

const FEEDS = /^\/content\/feeds(?:\/(?<id>[\w-]+))?$/;
const TEMPLATES = /^\/content\/templates\/(?<id>[\w-]+)$/;
const SHOWN = 200;

/** GET /content/feeds and /content/feeds/{id}: the entries of published tag feeds in the content service. */
export function feedHandler({ db }: Marketplace): Handler {
  return async ({ url }, response) => {
    const match = FEEDS.exec(url.pathname);
    if (match === null) return sendNotFound(response);
    const id = match.groups?.['id'];
    if (id === undefined) return sendJson(response, 200, { items: await listFeedEntries(db, SHOWN) });
    const entry = await findFeedEntry(db, id);
    return entry === undefined ? sendNotFound(response) : sendJson(response, 200, entry);
  };
}

/**
 * GET /content/templates/{id}: an e-mail template as recipients see it; the real service would show its editor here.
 */
export function templateHandler({ db }: Marketplace): Handler {
  return async ({ url }, response) => {
    const id = TEMPLATES.exec(url.pathname)?.groups?.['id'];
    const template = id === undefined ? undefined : await findTemplate(db, id);
    return template === undefined ? sendNotFound(response) : sendHtml(response, 200, template.html);
  };
}
