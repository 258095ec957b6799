/**
 * A product search that does not work, and its handler: an explanation on the page, nothing lost, no key in the
 * browser.
 */
import { searchKeyOf } from '../../scripts/start/search-key.mjs';
import { ask, errorOf, postToHandler } from '../support/ask.ts';
import { bulkTagScreen, makePieces, numbered } from '../support/bulk-tag.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { SEARCH_MASTER_KEY } from '../support/stack.ts';
import { STAFF } from '../support/staff.ts';
import type { Fault } from '../support/upstream-faults.ts';

const HANDLER = '/api/search';
const refusal = (status: number, code: string): Fault => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ message: `engine: ${code}`, code, type: 'auth', link: '' }),
});

const faults: [string, Fault, RegExp][] = [
  ['is down', 'reset', /could not be reached/],
  ['answers a page of HTML', 'html', /could not be reached/],
  ['does not answer', 'hang', /could not be reached/],
  ['refuses the key', refusal(403, 'invalid_api_key'), /refused the console’s key.*MEILISEARCH_API_KEY/],
  ['has no such index', refusal(404, 'index_not_found'), /no index named products yet/],
  ['lacks its settings', refusal(400, 'invalid_search_filter'), /not set up for this search/],
];

for (const [at, [what, fault, sentence]] of faults.entries()) {
  test(`a search that ${what} is explained, the selection stays, and Retry continues`, async ({
    page,
    upstream,
    allow,
    stack,
    api,
  }) => {
    allow(/answer 502: POST .*\/api\/search$/);
    allow(/Query failed: UPSTREAM_DOWN/);
    const title = `Downpiece ${at}`;
    await makePieces(stack, api, [{ title }]);
    const screen = bulkTagScreen(page);
    await screen.open({ q: title });
    await screen.box(title).check();
    upstream.fail('search', fault);
    await page.reload();
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'There was an error fetching products' });
    await expect(alert).toContainText(sentence, { timeout: 20_000 });
    await expect(alert).not.toContainText(/engine|Bearer|http:/);
    await screen.expectSelected(1);
    if (fault === 'reset') await axe(page);
    upstream.reset();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(screen.box(title)).toBeChecked();
    await expect(alert).toHaveCount(0);
  });
}

test('a next page that fails to load leaves the shown products, and can be requested again', async ({
  page,
  upstream,
  allow,
  stack,
  api,
}) => {
  allow(/answer 502: POST .*\/api\/search$/);
  allow(/Query failed: UPSTREAM_DOWN/);
  await makePieces(stack, api, numbered('Nextpiece', 25));
  const screen = bulkTagScreen(page);
  await screen.open({ q: 'nextpiece' });
  upstream.fail('search', 'reset');
  await screen.cards.last().scrollIntoViewIfNeeded();
  const alert = screen.section.getByRole('alert');
  await expect(alert).toContainText('could not be reached');
  await expect(screen.cards).toHaveCount(20);
  upstream.reset();
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(screen.cards).toHaveCount(25);
});

test.describe('the handler', () => {
  const asked = { ask: 'hits', filter: {}, page: 1 };

  test('[NAV-31] is open to product administrators and above, and to nobody else', async ({ stack, sessions }) => {
    for (const staff of STAFF) {
      const reply = await postToHandler(stack.consoleUrl, HANDLER, asked, { as: await sessions.as(staff) });
      const may = ['superadmin', 'admin', 'configurator', 'products'].includes(staff);
      expect({ staff, status: reply.status }).toEqual({ staff, status: may ? 200 : 403 });
    }
    const reply = await postToHandler(stack.consoleUrl, HANDLER, asked);
    expect({ status: reply.status, code: errorOf(reply).code }).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  });

  test('accepts no requests from other sites, no GET, and no filter language', async ({
    stack,
    sessions,
    upstream,
  }) => {
    const as = await sessions.as('admin');
    upstream.reset();
    const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[];
    for (const headers of foreign)
      expect((await postToHandler(stack.consoleUrl, HANDLER, asked, { headers, as })).status).toBe(403);
    expect((await ask(stack.consoleUrl, HANDLER, { as })).status).toBe(405);
    for (const body of [
      null,
      {},
      { ask: 'keys' },
      { ...asked, filter: 'enabled = false' },
      { ...asked, filter: { enabled: false } },
      { ...asked, index: 'other' },
      { ...asked, page: 0 },
      { ...asked, page: '1' },
    ]) {
      const reply = await postToHandler(stack.consoleUrl, HANDLER, body, { as });
      expect({ body, status: reply.status }).toEqual({ body, status: 400 });
    }
    expect(upstream.calls('search')).toEqual([]);
  });

  test('keeps the engine’s URL and key on the server', async ({ page, context, upstream }) => {
    const key = searchKeyOf(SEARCH_MASTER_KEY);
    const heard: Promise<string>[] = [];
    context.on('response', (response) => {
      heard.push(
        Promise.all([response.text().catch(() => ''), response.allHeaders()]).then(
          ([text, headers]) => `${response.url()}\n${JSON.stringify(headers)}\n${text}`,
        ),
      );
    });
    const screen = bulkTagScreen(page);
    await screen.open();
    await screen.searchFor('linen');
    await expect.poll(() => upstream.calls('search').length).toBeGreaterThanOrEqual(3);
    await expect(screen.list.or(screen.empty)).toBeVisible();
    const headers = upstream.calls('search')[0]?.headers ?? {};
    expect(headers['authorization']).toBe(`Bearer ${key}`);
    expect(headers['x-meilisearch-client'], 'the official client').toMatch(/JavaScript/);
    const all = await Promise.all(heard);
    expect(all.length).toBeGreaterThan(5);
    for (const text of all)
      for (const secret of [key, SEARCH_MASTER_KEY, 'MEILISEARCH', '/multi-search', 'indexes/products'])
        expect(text.includes(secret), `${secret} in ${text.slice(0, 80)}`).toBe(false);
  });
});
