/**
 * Finding products on /bulk-tag: search, cards, price order, scrolling, facets (BLK-01 to BLK-07; D-100). The searches
 * in the log are those of the console's server.
 */
import { bulkTagScreen, makePieces, numbered } from '../support/bulk-tag.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { makeTags } from '../support/tags.ts';
import type { Upstream } from '../support/upstream.ts';

const BASE = ['enabled = true', 'status = "active"'];
const PATH = '/search/indexes/products/search';

/** The searches for hits, oldest first; facets are counted with /multi-search. */
const searches = (upstream: Upstream) =>
  upstream
    .calls('search')
    .filter(({ query }) => query === PATH)
    .map(({ variables }) => variables);
const lastSearch = (upstream: Upstream) => searches(upstream).at(-1);

test.describe('as a product administrator', () => {
  test.use({ staff: 'products' });

  test('[BLK-01] [FMT-14] typed text is searched for after a pause of a second, on Enter at once; disabled and inactive products are not found', async ({
    page,
    stack,
    api,
    upstream,
  }) => {
    await makePieces(stack, api, [
      { title: 'Quokkaridge wide coat' },
      { title: 'Quokkaridge hidden coat', enabled: false },
      { title: 'Quokkaridge draft coat', status: 'draft' },
    ]);
    const screen = bulkTagScreen(page);
    await screen.open();
    expect(searches(upstream), 'the page came with its first hits').toHaveLength(1);
    expect(lastSearch(upstream)).toMatchObject({
      q: '',
      filter: BASE,
      distinct: 'product_id',
      page: 1,
      hitsPerPage: 20,
    });

    const before = Date.now();
    await screen.search.pressSequentially('quokkaridge coat');
    await expect.poll(() => lastSearch(upstream)?.['q']).toBe('quokkaridge coat');
    expect(upstream.calls('search').at(-1)?.at ?? 0).toBeGreaterThan(before + 1000);
    expect(searches(upstream), 'once, not once a key').toHaveLength(2);
    expect(lastSearch(upstream)).toMatchObject({ filter: BASE });
    await expect(screen.cards).toHaveCount(1);
    await expect(screen.box('Quokkaridge wide coat')).toBeVisible();
    await expect(page).toHaveURL('/bulk-tag?q=quokkaridge+coat');

    const pressed = Date.now();
    await screen.searchFor('quokkaridge wide');
    await expect.poll(() => lastSearch(upstream)?.['q']).toBe('quokkaridge wide');
    expect((upstream.calls('search').at(-1)?.at ?? 0) - pressed).toBeLessThan(1000);
    await expect(screen.result('1 result')).toBeVisible();
  });

  test('[BLK-02] [BLK-17] [BLK-18] a card shows picture, title, brand, price and tags: eight tags and thirty characters at most', async ({
    page,
    stack,
    api,
  }) => {
    const names = Array.from({ length: 10 }, (_, index) => `Cardtag ${String.fromCharCode(65 + index)}`);
    const tags = await makeTags(api, names, { types: ['Product'] });
    const [whole, long] = ['Cardpiece of thirty letters aa', 'Cardpiece with a title of forty letters!'];
    expect([whole.length, long.length]).toEqual([30, 40]);
    await makePieces(stack, api, [
      { title: whole, tags: tags.slice(0, 8), price: 123_456 },
      { title: long, tags, price: 99_00 },
    ]);
    const screen = bulkTagScreen(page);
    await screen.open({ q: 'cardpiece' });
    await expect(screen.cards).toHaveCount(2);
    const eight = screen.card(whole);
    await expect(eight.getByText(whole, { exact: true })).toBeVisible();
    await expect(eight.getByText('Zx House of found pieces')).toBeVisible();
    await expect(eight.getByText('R\u00a01\u00a0234,56')).toBeVisible();
    for (const name of names.slice(0, 8)) await expect(eight.getByText(name, { exact: true })).toBeVisible();
    await expect(eight.getByText('...')).toHaveCount(0);

    const ten = screen.card(long);
    await expect(ten.getByText(`${long.slice(0, 30)}...`, { exact: true })).toBeVisible();
    await expect(ten.getByText('...', { exact: true })).toBeVisible();
    await expect(ten.getByText(/^Cardtag /)).toHaveText(names.slice(0, 8));
    await expect(ten.getByRole('link', { name: `Open ${long}` })).toHaveAttribute('target', '_blank');

    // A product of the seed, whose picture is the one in its search result.
    await screen.open();
    const [first] = await screen.boxes.all();
    const title = (await first?.getAttribute('aria-label'))?.replace(/^Select /, '') ?? '';
    await expect(screen.card(title).first().locator('img')).toHaveJSProperty('complete', true);
    expect(
      await screen
        .card(title)
        .first()
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
  });

  test('[BLK-03] sorting by price works in both directions', async ({ page, stack, api, upstream }) => {
    await makePieces(stack, api, [
      { title: 'Pricedpiece middle', price: 50_000 },
      { title: 'Pricedpiece cheap', price: 10_000 },
      { title: 'Pricedpiece dear', price: 90_000 },
    ]);
    const screen = bulkTagScreen(page);
    await screen.open({ q: 'pricedpiece' });
    const titles = () =>
      screen.boxes.evaluateAll((boxes) => boxes.map((each) => each.getAttribute('aria-label')?.split(' ').at(-1)));
    await expect(screen.sort.locator('option')).toHaveText(['Best match', 'Price Ascending', 'Price Descending']);
    await screen.sort.selectOption('Price Ascending');
    await expect.poll(titles).toEqual(['cheap', 'middle', 'dear']);
    expect(lastSearch(upstream)).toMatchObject({ sort: ['price:asc'] });
    expect(
      upstream
        .calls('search')
        .filter(({ query }) => query === PATH)
        .at(-1)?.query,
      'the index',
    ).toContain('/indexes/products/');
    await expect(page).toHaveURL(/sort=price:asc/);
    await screen.sort.selectOption('Price Descending');
    await expect.poll(titles).toEqual(['dear', 'middle', 'cheap']);
    expect(lastSearch(upstream)).toMatchObject({ sort: ['price:desc'] });
    await page.reload();
    await expect.poll(titles).toEqual(['dear', 'middle', 'cheap']);
  });

  test('[BLK-04] twenty hits a page: more load on scrolling, and with the button', async ({
    page,
    stack,
    api,
    upstream,
  }) => {
    await makePieces(stack, api, numbered('Scrolledpiece', 65));
    const screen = bulkTagScreen(page);
    await screen.open({ q: 'scrolledpiece', sort: 'price:asc' });
    await expect(screen.cards).toHaveCount(20);
    await expect(screen.result('65 results, 20 shown')).toBeVisible();
    await screen.cards.last().scrollIntoViewIfNeeded();
    await expect(screen.cards).toHaveCount(40);
    // Users who do not scroll press the button; with the window at the top nothing loads by itself.
    await page.evaluate(() => window.scrollTo(0, 0));
    const gate = upstream.delay('search');
    await screen.more.press('Enter');
    await expect(screen.more).toHaveAttribute('aria-busy', 'true');
    gate.open();
    await expect(screen.cards).toHaveCount(60);
    await screen.cards.last().scrollIntoViewIfNeeded();
    await expect(screen.cards).toHaveCount(65);
    await expect(screen.more).toHaveCount(0);
    await expect(screen.result('65 results')).toHaveText('65 results');
    expect(searches(upstream).map(({ page: number, hitsPerPage }) => [number, hitsPerPage])).toEqual([
      [1, 20],
      [2, 20],
      [3, 20],
      [4, 20],
    ]);
  });

  test('[BLK-05] [BLK-06] the brand facet shows six, all after Show more with a separate search, and stays usable once one is chosen', async ({
    page,
    stack,
    api,
    upstream,
  }) => {
    const brands = Array.from({ length: 9 }, (_, index) => `Facethouse ${String.fromCharCode(65 + index)}`);
    await makePieces(
      stack,
      api,
      brands.flatMap((brand, index) =>
        Array.from({ length: 9 - index }, (_, piece) => ({ title: `Facetpiece ${index}${piece}`, brand })),
      ),
    );
    const screen = bulkTagScreen(page);
    await screen.open({ q: 'facetpiece' });
    await expect(screen.values('Brand')).toHaveText(brands.slice(0, 6).map((brand, index) => `${brand}${9 - index}`));
    await page.getByRole('button', { name: 'Show more brands' }).click();
    await expect(screen.values('Brand')).toHaveCount(9);
    await page.getByRole('searchbox', { name: 'Search brands' }).fill('HOUSE h');
    await expect(screen.values('Brand')).toHaveText(['Facethouse H2']);
    await screen.value('Brand', 'Facethouse H').check();
    await expect(screen.cards).toHaveCount(2);
    expect(lastSearch(upstream)).toMatchObject({ filter: [...BASE, ['brand = "Facethouse H"']] });
    await page.getByRole('searchbox', { name: 'Search brands' }).fill('');
    await expect(screen.values('Brand'), 'its choice does not narrow the facet itself').toHaveCount(9);
    await screen.value('Brand', 'Facethouse I').check();
    await expect(screen.cards).toHaveCount(3);
    expect(lastSearch(upstream)).toMatchObject({
      filter: [...BASE, ['brand = "Facethouse H"', 'brand = "Facethouse I"']],
    });
    await axe(page);

    await page.getByRole('button', { name: 'Show less brands' }).click();
    await expect(screen.values('Brand'), 'what is chosen stays in view').toHaveCount(8);
    await page.getByRole('button', { name: 'Remove Brand: Facethouse H' }).click();
    await expect(screen.cards).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(screen.values('Brand')).toHaveCount(6);
  });

  test('[BLK-07] tags filter, combined by And or by Or', async ({ page, stack, api, upstream }) => {
    const [linen = '', summer = ''] = await makeTags(api, ['Andor linen', 'Andor summer'], { types: ['Product'] });
    await makePieces(stack, api, [
      { title: 'Andorpiece both', tags: [linen, summer] },
      { title: 'Andorpiece linen', tags: [linen] },
      { title: 'Andorpiece summer', tags: [summer] },
      { title: 'Andorpiece none' },
    ]);
    const screen = bulkTagScreen(page);
    await screen.open({ q: 'andorpiece' });
    await expect(screen.values('Tag')).toHaveText(['Andor linen2', 'Andor summer2']);
    await screen.value('Tag', 'Andor linen').check();
    await expect(screen.cards).toHaveCount(2);
    await expect(screen.values('Tag'), 'And: how many would be left').toHaveText(['Andor linen2', 'Andor summer1']);
    await screen.value('Tag', 'Andor summer').check();
    await expect(screen.cards).toHaveCount(1);
    expect(lastSearch(upstream)).toMatchObject({ filter: [...BASE, 'tags = "Andor linen"', 'tags = "Andor summer"'] });
    const ways = page.getByRole('radiogroup', { name: 'Combine tags' });
    await expect(ways.getByRole('radio', { name: 'And' })).toBeChecked();
    await ways.getByRole('radio', { name: 'Or' }).check();
    await expect(screen.cards).toHaveCount(3);
    expect(lastSearch(upstream)).toMatchObject({
      filter: [...BASE, ['tags = "Andor linen"', 'tags = "Andor summer"']],
    });
    await expect(screen.values('Tag'), 'Or: the facet is not narrowed by itself').toHaveText([
      'Andor linen2',
      'Andor summer2',
    ]);
    await page.reload();
    await expect(screen.cards).toHaveCount(3);
    await ways.getByRole('radio', { name: 'And' }).check();
    await expect(screen.cards).toHaveCount(1);
  });

  test('[BLK-16] a search that finds nothing says ‘No results.’ and offers a way out', async ({ page, shot }) => {
    const screen = bulkTagScreen(page);
    await screen.open();
    await screen.searchFor('xqzzyv wkjq');
    await expect(screen.empty).toBeVisible();
    await expect(screen.button('Select All')).toHaveCount(0);
    await axe(page);
    await shot('bulk-tag-nothing');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(screen.cards).toHaveCount(20);
    await expect(screen.search).toHaveValue('');
  });

  test('brands and tags with quotes, brackets, backslashes and emoji work as filters like all others', async ({
    page,
    stack,
    api,
  }) => {
    const odd = ['5" “hem” [new] (50%)', "d'Aki 👗 & ünïté", 'back\\slash "end\\'];
    const tags = await makeTags(
      api,
      odd.map((name) => `T ${name}`),
      { types: ['Product'] },
    );
    await makePieces(
      stack,
      api,
      odd.map((brand, index) => ({ title: `Oddpiece ${index}`, brand: `B ${brand}`, tags: [tags[index] ?? ''] })),
    );
    const screen = bulkTagScreen(page);
    for (const [index, name] of odd.entries()) {
      await screen.open({ q: 'oddpiece' });
      await expect(screen.cards).toHaveCount(3);
      await screen.value('Brand', `B ${name}`).check();
      await expect(screen.cards).toHaveCount(1);
      await screen.value('Tag', `T ${name}`).check();
      await expect(screen.result('1 result')).toBeVisible();
      await page.reload();
      await expect(screen.box(`Oddpiece ${index}`)).toBeVisible();
      await expect(screen.value('Brand', `B ${name}`)).toBeChecked();
      await expect(screen.value('Tag', `T ${name}`)).toBeChecked();
    }
  });
});
