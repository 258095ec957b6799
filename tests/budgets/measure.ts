import { gzipSync } from 'node:zlib';
import { expect, type Page, type Response } from '@playwright/test';
import type { Upstream } from '../support/upstream.ts';

/**
 * What opening a page cost. Bytes are gzip level 6 of each body, whatever the server sent, so that they do not hang on
 * its settings.
 */
export type Cost = {
  js: number;
  /** The scripts that the document itself names; what one of them loads later is left out. */
  firstJs: number;
  /** The rules inside the document, which come before its first paint. */
  css: number;
  /** The whole style sheet, which comes after it. */
  sheet: number;
  /** As it comes when its data is quick, without the rules inside it. */
  document: number;
  fonts: number;
  /** Without pictures: how many there are is the data's doing. */
  requests: number;
  /** Requests other than pictures that left the console's own origin. */
  foreign: string[];
  domNodes: number;
  /** Names of the operations that reached the upstream, `Me` (the session's own) left out. */
  operations: string[];
  /** Requests of the browser to the operations handler. */
  browserCalls: number;
};

/**
 * What a document has when the server stalled: a spinner first (SES-17), or the tray of background work, because it was
 * not known in time that this person has none.
 */
const STALLED = /<template id="B:|\\?"hasWork\\?":true/;

const bytes = (text: string | Buffer) => gzipSync(text, { level: 6 }).length;

/** A document's style elements, and what is left of it without them. */
function withoutStyles(html: string): { styles: string; rest: string } {
  const element = /<style\b[^>]*>([\s\S]*?)<\/style>/g;
  return { styles: [...html.matchAll(element)].map(([, text]) => text).join(''), rest: html.replaceAll(element, '') };
}

/**
 * The document of an address as it comes when its data is quick. While the machine stalls, or the server has just
 * started, it is larger: then it is asked for again.
 * @param first one that has already come
 */
async function quickDocument(page: Page, address: string, first?: string): Promise<string> {
  let html = first;
  await expect
    .poll(async () => {
      if (html === undefined || STALLED.test(html)) html = await (await page.request.get(address)).text();
      return STALLED.test(html);
    }, 'the server stalls')
    .toBe(false);
  return html ?? '';
}

export async function gzipped(responses: Response[]): Promise<number> {
  const bodies = await Promise.all(responses.map((response) => response.body()));
  return bodies.reduce((total, body) => total + bytes(body), 0);
}

/**
 * Opens an address in a page with an empty cache and says what that cost before anybody acts on it. Chromium sometimes
 * reports a pointer that nobody moved, which would load the code of a first action: no such event reaches the page. Its
 * date stands still, since what a slow machine hydrates after five seconds is stale and would be read again.
 * @param calls requests to the operations handler that are waited for: a page sends them once it is at rest
 * @param before the page that is requested beforehand, where the server would keep the data of the address itself
 */
export async function measureLoad(
  page: Page,
  upstream: Upstream,
  address: string,
  { calls = 0, before = address }: { calls?: number; before?: string } = {},
): Promise<Cost> {
  await quickDocument(page, before);
  await page.addInitScript(() => {
    addEventListener('pointermove', (event) => event.stopImmediatePropagation(), true);
  });
  await page.clock.setFixedTime(Date.now());
  upstream.reset();
  const answers: Response[] = [];
  page.on('response', (response) => answers.push(response));
  const html = (await (await page.goto(address))?.text()) ?? '';
  const isCall = (response: Response) => new URL(response.url()).pathname.startsWith('/api/');
  await expect.poll(() => answers.filter(isCall).length).toBeGreaterThanOrEqual(calls);
  // Deferred loading is part of the cost, so silence is what is measured here, not what a test waits for.
  // eslint-disable-next-line no-restricted-syntax
  await page.waitForLoadState('networkidle');
  const responses = answers.filter((response) => response.request().resourceType() !== 'image');
  const own = new URL(page.url()).origin;
  const operations = upstream.calls().map((call) => call.operationName);
  const { styles, rest } = withoutStyles(await quickDocument(page, address, html));
  const ofType = (...types: string[]) =>
    responses.filter((response) => types.includes(response.request().resourceType()));
  return {
    js: await gzipped(ofType('script')),
    firstJs: await gzipped(ofType('script').filter((response) => html.includes(new URL(response.url()).pathname))),
    css: bytes(styles),
    sheet: await gzipped(ofType('stylesheet')),
    document: bytes(rest),
    fonts: await gzipped(ofType('font')),
    requests: responses.length,
    foreign: responses.map((response) => response.url()).filter((url) => new URL(url).origin !== own),
    domNodes: await page.evaluate(() => document.getElementsByTagName('*').length),
    operations: operations.filter((name) => name !== 'Me'),
    browserCalls: responses.filter(isCall).length,
  };
}
