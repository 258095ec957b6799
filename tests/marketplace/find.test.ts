/**
 * The find box against the marketplace: what each section declares finds every record by what its hit shows. The words
 * of a record are those of its title and its second line: names, titles, codes, numbers and addresses. The facts at the
 * right (dates, sums, states) are not searched. People are also found without their accents; apostrophes and dashes of
 * every kind are alike.
 */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { registry } from '../../graphql/generated/registry.ts';
import { readTyped } from '../../lib/find/typed.ts';
import type { Hit, Source } from '../../lib/find/source.ts';
import { sectionNames, sections } from '../../lib/policy.ts';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';
import { hands, within, writtenText } from '../support/typed-words.ts';

const everything = () => true;
const bare = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
/** Every pair of different words, both ways round. */
const pairs = (words: readonly string[]) =>
  words.flatMap((one, at) => words.slice(at + 1).flatMap((other) => [`${one} ${other}`, `${other}  ${one}`]));
/** A second line may put a mark between two facts. */
const wordsOf = ({ title, detail }: Hit) =>
  [...new Set(`${title} ${detail ?? ''}`.split(/\s+/))].filter((word) => /[\p{L}\d]/u.test(word));

/** Where the texts of a hit are written. Orders, refunds and vouchers are in find-orders.test.ts. */
const WRITTEN = [
  ['users', 'accounts', ['first_name', 'last_name']],
  ['brands', 'brands', ['name']],
  ['products', 'products', ['title']],
  ['tags', 'tags', ['name']],
  ['audience-segments', 'account_groups', ['name', 'description']],
  ['messages', 'messages', ['name', 'title']],
  ['message-campaigns', 'message_campaigns', ['name']],
  ['triggers', 'triggers', ['name']],
] as const;

describe('the find box', () => {
  const marketplace = runningMarketplace();
  const ask = async (source: Source, variables: object) =>
    source.hits(
      dataOf(
        await marketplace.graphql(
          registry[source.operation].document,
          variables,
          await marketplace.login('superadmin'),
        ),
      ),
    );
  const find = async (source: Source, text: string): Promise<Hit[]> =>
    (await Promise.all(source.asks(readTyped(text), everything).words.map((each) => ask(source, each)))).flat();

  for (const name of sectionNames) {
    const source: Source | undefined = sections[name].find;
    if (!source) continue;
    test(`${name}: any two words of a hit find its record, in either order, and so do its own names`, async () => {
      const records = (await ask(source, { paging: { first: 50 } })).filter((_, at) => at % 6 === 0);
      assert.ok(records.length > 0, 'there are records to find');
      for (const record of records) {
        const words = wordsOf(record).slice(0, 5);
        const texts = [...(words.length > 1 ? pairs(words) : words), ...record.names.flatMap((each) => each ?? [])];
        // A common name has more records than one answer, so the record itself is asked for, too.
        for (const text of texts) {
          if (text.length < source.minLetters) continue;
          const found = await Promise.all(
            source.asks(readTyped(text), everything).words.map((each) => ask(source, within(each, record.id))),
          );
          assert.ok(
            found.flat().some(({ id }) => id === record.id),
            `${record.title} (${record.detail ?? ''}), typed as ${text}`,
          );
        }
      }
    });
  }

  for (const [name, table, columns] of WRITTEN) {
    const source: Source | undefined = sections[name].find;
    assert.ok(source);
    test(`${name}: however the texts are written and typed, two of their words find the record`, async () => {
      const [first] = await ask(source, { paging: { first: 1 } });
      assert.ok(first);
      const byId = { paging: { first: 1 }, filter: { id: { eq: first.id } } };
      await fc.assert(
        fc.asyncProperty(fc.array(writtenText, { minLength: 2, maxLength: 2 }), fc.nat(), async (texts, seed) => {
          await marketplace.db
            .updateTable(table)
            .set(Object.fromEntries(columns.map((column, at) => [column, texts[at]])))
            .where('id', '=', first.id)
            .execute();
          const [record] = await ask(source, byId);
          assert.ok(record);
          const words = wordsOf(record);
          const one = words[seed % words.length] ?? '';
          const other = words[(seed + 1) % words.length] ?? '';
          for (const hand of hands) {
            const typed = hand(one, other);
            if (typed.length < source.minLetters) continue;
            const found = await Promise.all(
              source.asks(readTyped(typed), everything).words.map((each) => ask(source, within(each, first.id))),
            );
            assert.ok(found.flat().length > 0, `${record.title} (${record.detail ?? ''}), typed as ${typed}`);
          }
        }),
        { numRuns: 5 },
      );
    });
  }

  test('a name is found without its accents, and both words have to match', async () => {
    const source = sections.users.find;
    assert.ok(source);
    await marketplace.db
      .updateTable('accounts')
      .set({ first_name: 'Zoë', last_name: 'Núñez-Kuhn' })
      .where('id', '=', (some) => some.selectFrom('accounts').select('id').limit(1))
      .execute();
    for (const text of ['Zoë Núñez', 'nunez ZOE', bare('Núñez-Kuhn Zoë')])
      assert.deepEqual(
        (await find(source, text)).map(({ title }) => title),
        ['Zoë Núñez-Kuhn'],
        text,
      );
    assert.deepEqual(await find(source, 'Zoe Somebodyelse'), []);
  });

  test('after its brand was renamed a product is found by its title and the new name, which its hit shows', async () => {
    const source = sections.products.find;
    assert.ok(source);
    const session = await marketplace.login('superadmin');
    const product = await marketplace.db
      .selectFrom('products')
      .select(['id', 'title', 'brand_id'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const renamed = { id: product.brand_id, update: { name: 'Zr Renamed House' } };
    dataOf(await marketplace.graphql(registry.UpdateBrand.document, renamed, session));
    const words = product.title.split(' ');
    for (const text of [`${words[0]} renamed`, `HOUSE ${words.at(-1)}`]) {
      const asked: object[] = source.asks(readTyped(text), everything).words.map((each) => within(each, product.id));
      const [hit]: Hit[] = (await Promise.all(asked.map((each) => ask(source, each)))).flat();
      assert.deepEqual([hit?.title, hit?.detail], [product.title, 'Zr Renamed House'], text);
    }
  });

  test('a voucher is found by its code with and without dashes, and by its number', async () => {
    const source = sections.vouchers.find;
    assert.ok(source);
    const [voucher] = await ask(source, { paging: { first: 1 } });
    assert.ok(voucher);
    const [code = '', number = ''] = voucher.names.map((each) => each ?? '');
    for (const text of [code, voucher.title, voucher.title.replaceAll('-', ' '), code.toLowerCase(), number])
      assert.ok(
        (await find(source, text)).some(({ id }) => id === voucher.id),
        text,
      );
  });

  test('a refund is found by its order, by those who may not see orders too', async () => {
    const source = sections.refunds.find;
    assert.ok(source);
    const [refund] = await ask(source, { paging: { first: 1 } });
    const [variables] = source.asks(readTyped(refund?.title ?? ''), everything).words;
    const answer = await marketplace.graphql(
      registry.Refunds.document,
      variables ?? {},
      await marketplace.login('finance'),
    );
    assert.ok(source.hits(dataOf(answer)).some(({ id }) => id === refund?.id));
  });
});
