/**
 * The words of a search document are split from one text (migration 0097). They are the same as those of migration
 * 0018, which split each part by itself, so that documents written before and after are found alike.
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase, type DatabaseHandle } from '../../marketplace/core/db/connection.ts';
import { acquireDatabase, type TestDatabase } from '../support/postgres.ts';

type Texts = readonly [title: string | null, brand: string | null, tags: readonly (string | null)[] | null];

const BEFORE = new URL('../../marketplace/core/db/migrations/0018-product-search.sql', import.meta.url);
/** Runs of letters and digits around the limit of a hundred, of one, two and four bytes each. */
const long = fc
  .tuple(fc.constantFrom('a', 'é', 'ß', '7', '𝒜', 'Σ', 'İ'), fc.constantFrom(1, 50, 99, 100, 101, 102, 250))
  .map(([letter, times]) => letter.repeat(times));
/** Letters that change with what stands beside them, marks, digits of other scripts, separators and signs. */
const telling = fc.constantFrom(
  ...['Σ', 'ς', 'ΟΔΟΣ', 'İ', 'ı', 'ﬁ', '\u0301', '\u0345', '\u00ad', 'Ǆ', '½', '²', '٣', 'Ⅷ', '中文', 'ᾳ', '👗'],
  ...[' ', '-', "'", '’', '.', '_', '\t', '\n', '\u00a0', '\u200d', '&', '\\1', '\\', '%', 'é', 'É', 'e', 'S', '4'],
);
const text = fc
  .array(fc.oneof(telling, telling, fc.string({ unit: 'grapheme', maxLength: 6 }), long), { maxLength: 8 })
  // PostgreSQL stores no zero byte.
  .map((parts) => parts.join('').replaceAll('\0', ''));
const maybe = fc.option(text, { freq: 8 });
const texts = fc.tuple(maybe, maybe, fc.option(fc.array(maybe, { maxLength: 4 }), { freq: 8 }));

describe('the words of a search document', () => {
  let database: TestDatabase;
  let handle: DatabaseHandle;

  before(async () => {
    database = await acquireDatabase({ scale: 'empty' });
    handle = openDatabase(database.url, { max: 1 });
    const [definition] = /create function search_lexemes[\s\S]*?\n\);/.exec(await readFile(BEFORE, 'utf8')) ?? [];
    assert.ok(definition);
    await sql.raw(definition.replace('search_lexemes', 'earlier_lexemes')).execute(handle.db);
  });
  after(async () => {
    await handle.db.destroy();
    await database.release();
  });

  const wordsOf = async (list: readonly Texts[]) => {
    const { rows } = await sql<{ given: string; now: string; earlier: string }>`
      select given::text, search_lexemes(title, brand, tags)::text as now, earlier_lexemes(title, brand, tags)::text as earlier
      from jsonb_array_elements(${JSON.stringify(list)}::jsonb) as given
      cross join lateral (select given ->> 0 as title, given ->> 1 as brand,
        case when jsonb_typeof(given -> 2) = 'array' then array(select jsonb_array_elements_text(given -> 2)) end as tags) as read`.execute(
      handle.db,
    );
    return rows;
  };

  test('are the same as before, for any texts', async () => {
    const sample = fc.sample(texts, { numRuns: 4_000, seed: 97 });
    const rows = await wordsOf(sample);
    assert.equal(rows.length, sample.length);
    for (const { given, now, earlier } of rows) assert.equal(now, earlier, given);
    assert.ok(rows.filter(({ now }) => now !== '').length > 3_000);
    assert.ok(
      rows.some(({ now }) => /\w{100}/.test(now)),
      'some words are as long as they may be',
    );
  });

  test('are those of every part, once each, without accents and case, and of a hundred letters at most', async () => {
    const [row] = await wordsOf([['Été in LINEN', null, ['New in', 'x'.repeat(101), null, '']]]);
    assert.equal(row?.now, `'ete' 'in' 'linen' 'new' '${'x'.repeat(100)}'`);
  });
});
