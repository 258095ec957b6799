import type { Marketplace } from '../context.ts';
import type { Handler } from '../http/request.ts';
import { sendJson, sendNotFound } from '../http/respond.ts';

const FEEDS = /^\/content\/feeds(?:\/(?<id>[\w-]+))?$/;

/** GET /content/feeds and /content/feeds/{id}: the entries published tag feeds have in the content service. */
export function feedHandler({ db }: Marketplace): Handler {
  return async ({ url }, response) => {
    const match = FEEDS.exec(url.pathname);
    if (match === null) return sendNotFound(response);
    const entries = db
      .selectFrom('feed_entries')
      .select(['id', 'tag_id as tagId', 'title', 'description', 'product_ids as productIds', 'published_at as publishedAt']);
    const id = match.groups?.['id'];
    if (id === undefined) return sendJson(response, 200, { items: await entries.orderBy('published_at', 'desc').limit(200).execute() });
    const entry = await entries.where('id', '=', id).executeTakeFirst();
    return entry === undefined ? sendNotFound(response) : sendJson(response, 200, entry);
  };
}
