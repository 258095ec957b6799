/**
 * Text that somebody entered is displayed and never executed, and no URL that somebody entered is fetched
 * (docs/security.md: XSS, SSRF).
 */
import type { Page } from '@playwright/test';
import { ask, postToHandler } from '../support/ask.ts';
import { everyPage } from '../support/every-page.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { picture } from '../support/pictures.ts';
import { poisonEverything } from '../support/poison.ts';
import { startSite } from '../support/site.ts';
import { makeTag } from '../support/tags.ts';

const MARK = 'PWNED';
/** Breaks out of text, attributes and scripts wherever escaping is missing. */
const MARKUP = `<img src=x onerror="pwned()" data-pwned><script data-pwned>pwned()</script>"'></script></title><svg data-pwned onload=pwned()>${MARK}{{7*7}}`;
const SCRIPT_LINK = `javascript:pwned()//${MARK}`;
const LINK_FIELD = /url|link|website|facebook|instagram|src/i;

/** A server that nothing has a reason to call. */
type Trap = { origin: string; heard: string[] };
const test = base.extend<{ trap: Trap }>({
  trap: async ({}, use) => {
    const heard: string[] = [];
    const { origin, stop } = await startSite((request, response) => {
      heard.push(`${request.method} ${request.url}`);
      response.end();
    });
    await use({ origin, heard });
    stop();
  },
});

/** Records every attempt to execute a script, whether it succeeded or the content policy blocked it. */
async function watch(page: Page): Promise<string[]> {
  const ran: string[] = [];
  await page.exposeFunction('pwned', () => ran.push('pwned() was called'));
  await page.exposeFunction('refused', (what: string) => ran.push(what));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Pictures with invalid addresses.
      if (effectiveDirective !== 'img-src')
        void (window as unknown as { refused(what: string): void }).refused(
          `${effectiveDirective} ${blockedURI} ${sample}`,
        );
    });
  });
  page.on('dialog', (dialog) => {
    // A form with changes asks before it is left.
    if (dialog.type() !== 'beforeunload') ran.push(`a dialog: ${dialog.message()}`);
    void dialog.accept();
  });
  return ran;
}

/** Elements and links that only a payload can have created, in the page and in the documents of its frames. */
const planted = (page: Page) =>
  page.evaluate(() => {
    const roots: ParentNode[] = [
      document,
      ...[...document.querySelectorAll('iframe')].map(({ srcdoc }) =>
        new DOMParser().parseFromString(srcdoc, 'text/html'),
      ),
    ];
    return roots
      .flatMap((root) => [
        ...root.querySelectorAll(
          '[data-pwned], [onerror], [onload], script:not([nonce]), a[href^="javascript:" i], a[href^="data:" i], iframe[src], object, embed, form[action^="javascript:" i]',
        ),
      ])
      .filter((element) => element.localName !== 'script' || element.textContent?.includes('pwned'))
      .map((element) => element.outerHTML.slice(0, 120));
  });

test.describe('as an administrator', () => {
  test.use({ staff: 'superadmin' });
  test.setTimeout(120_000);

  test('scripts in every text of every response are shown as text on every page', async ({
    page,
    upstream,
    api,
    allow,
  }) => {
    // Pictures with invalid addresses.
    allow(/Refused to load the image|img-src|answer 404: GET|request failed: GET/);
    const addresses = await everyPage(api, 'console');
    const ran = await watch(page);
    poisonEverything(upstream, (field) => (LINK_FIELD.test(field) ? SCRIPT_LINK : MARKUP));
    const silent: string[] = [];
    for (const address of addresses) {
      await page.goto(address);
      await page
        .getByText(MARK)
        .first()
        .waitFor({ timeout: 5_000 })
        .catch(() => silent.push(address));
      expect({ address, planted: await planted(page), ran }).toEqual({ address, planted: [], ran: [] });
    }
    expect(silent, 'pages that showed none of it').toEqual([]);
  });
});

test.describe('as an administrator, once more', () => {
  test.use({ staff: 'superadmin' });

  test('no picture or link in a record is fetched by a server, and by the browser only from the allowed hosts', async ({
    page,
    stack,
    sessions,
    upstream,
    api,
    allow,
    trap,
  }) => {
    allow(/Refused to load|violates the following Content Security Policy|request failed: GET http:\/\/127/);
    const as = await sessions.as('superadmin');
    const addresses = await everyPage(api, 'console');
    const [tag, product] = [
      await makeTag(api, 'Looked at by a trap'),
      addresses.find((address) => /^\/products\/[^?]+$/.test(address)) ?? '',
    ];

    // Stored by the marketplace itself, and processed by whatever part of it reads such fields.
    const {
      brands: {
        edges: [brand],
      },
    } = await api.send('Brands', { paging: { first: 1 }, filter: { verified: { iLike: 'verified' } } });
    const id = brand?.node.id ?? '';
    const links = [{ title: 'A link', link: `${trap.origin}/link`, isExternal: true }];
    await api.send('UpdateBrand', {
      id,
      update: {
        website: `${trap.origin}/website`,
        facebook: `${trap.origin}/facebook`,
        instagram: `${trap.origin}/instagram`,
        meta: { links },
      },
    });
    await api.send('SyncOneBrand', { id });
    await api.send('IndexBrand', { id });
    await api.send('CreateMessage', {
      input: {
        name: 'With a picture',
        title: 'T',
        body: `<p><img src="${trap.origin}/mail.png" style="background:url(${trap.origin}/style.png)"></p>`,
        meta: { deeplink: `${trap.origin}/deeplink` },
      },
    });

    // Returned by any upstream, in every text of its responses.
    poisonEverything(upstream, (field) => `${trap.origin}/${field}.png`);
    for (let at = 0; at < addresses.length; at += 6)
      await Promise.all(addresses.slice(at, at + 6).map((address) => ask(stack.consoleUrl, address, { as })));
    const inward = encodeURIComponent(`${trap.origin}/optimiser.png`);
    for (const address of [`/_next/image?url=${inward}&w=640&q=75`, `/_next/image?url=%2Fapi%2Fready&w=640&q=75`]) {
      expect({ address, status: (await ask(stack.consoleUrl, address, { as })).status }).not.toMatchObject({
        status: 200,
      });
    }
    await postToHandler(stack.consoleUrl, '/api/content/template', { id: `${trap.origin}/template` }, { as });
    await postToHandler(stack.consoleUrl, '/api/images', { url: `${trap.origin}/upload.png` }, { as });
    for (const address of [
      product,
      `/brands/${id}`,
      `/tags/${tag}`,
      ...addresses.filter((each) => /^\/(messages|orders)\/[^/]+(\/view)?$/.test(each)),
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(trap.heard).toEqual([]);
    // It would have received the request.
    await page.request.get(`${trap.origin}/heard`);
    expect(trap.heard).toEqual(['GET /heard']);
  });

  test('text that staff type and choose is stored unchanged and shown as text: names, messages, file names', async ({
    page,
    api,
    allow,
    upstream,
  }) => {
    allow(/answer 400: POST .*\/api\/images/);
    const ran = await watch(page);
    const id = await makeTag(api, MARKUP, { description: MARKUP });
    await page.goto(`/tags/${id}?edit=true`);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(MARKUP);
    await untilAwake(page.getByRole('button', { name: 'Save' }));
    const name = `<img src=x onerror=pwned() data-pwned>"\r\nx-pwned: 1.png`;
    await page
      .getByLabel(/, file$/)
      .first()
      .setInputFiles({ name, mimeType: 'image/png', buffer: Buffer.from('no picture at all') });
    await expect(page.getByRole('list', { name: 'Uploads' }).getByRole('alert')).toContainText('An image must be a');
    expect(upstream.uploads()).toEqual([]);
    await page
      .getByLabel(/, file$/)
      .first()
      .setInputFiles({ ...(await picture('teal')), name });
    await expect.poll(() => upstream.uploads().length).toBe(1);
    const [sent] = upstream.uploads();
    // The original file name is not used anywhere.
    expect(sent?.body.toString('latin1')).toMatch(/filename="picture\.png"\r\nContent-Type: image\/png\r\n\r\n/);
    expect(sent?.body.toString('latin1')).not.toContain('pwned');
    expect({ planted: await planted(page), ran }).toEqual({ planted: [], ran: [] });
    await page.goto('/tags?sort=createdAt%3Adesc');
    await expect(page.getByRole('rowheader', { name: MARK }).first()).toBeVisible();
    expect({ planted: await planted(page), ran }).toEqual({ planted: [], ran: [] });
    await api.send('DeleteOneTag', { id });
  });

  test('the signed-out pages show the texts of their query as text, and never as a link', async ({ page, context }) => {
    await context.clearCookies();
    const ran = await watch(page);
    for (const address of [
      '/brandVerify?error=',
      '/resetPassword?token=t&email=',
      '/login?next=',
      '/success?message=',
      '/forgotPassword?email=',
    ]) {
      for (const payload of [MARKUP, SCRIPT_LINK, '//evil.example']) {
        await page.goto(`${address}${encodeURIComponent(payload)}`);
        await expect(page.getByRole('main')).toBeVisible();
        const links = await page
          .getByRole('link')
          .evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
        expect({
          address,
          payload,
          planted: await planted(page),
          ran,
          foreign: links.filter((href) => new URL(href).host !== new URL(page.url()).host),
        }).toEqual({ address, payload, planted: [], ran: [], foreign: [] });
      }
    }
  });
});
