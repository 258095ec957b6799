import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../core/db/schema.ts';

/** One search word. `quoted` must match exactly; `isLast` may be the beginning of a longer word. */
interface SearchedWord {
  readonly word: string;
  readonly isQuoted: boolean;
  readonly isLast: boolean;
  readonly isUnwanted: boolean;
}

/** The condition of the words on a document, and how well it matches. */
export interface TextQuery {
  /** On a row named `documents`. */
  readonly condition: RawBuilder<SqlBool>;
  /**
   * Higher is better: how many of the words match, then how many of them exactly. Null when words are only excluded.
   */
  readonly rank: RawBuilder<number> | null;
}

const MAX_WORDS = 10;
const NARROW = 0.1;

/** Words as documents store them: the same as the database's search_lexemes. */
export const foldWord = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Splits a search text into words: "in quotes" is exact, a minus before a word excludes it, and the last word may be
 * unfinished unless a space follows. Words past the tenth are ignored.
 */
export function readWords(typed: string): SearchedWord[] {
  const words: SearchedWord[] = [];
  for (const [, minus, quoted, bare] of typed.matchAll(/(-?)(?:"([^"]*)"?|([^\s"]+))/g)) {
    for (const word of foldWord(quoted ?? bare ?? '').split(/[^\p{L}\p{N}]+/u)) {
      if (word !== '') words.push({ word, isQuoted: quoted !== undefined, isLast: false, isUnwanted: minus === '-' });
    }
  }
  const remaining = words.slice(0, MAX_WORDS);
  const last = remaining.at(-1);
  if (last && words.length <= MAX_WORDS && !last.isQuoted && !last.isUnwanted && /[\p{L}\p{M}\p{N}]$/u.test(typed))
    remaining.splice(-1, 1, { ...last, isLast: true });
  return remaining;
}

/**
 * Compiles a search text. `all` requires every word; `last` only the first one, and ranks by how many of the others
 * match, which has the same effect as leaving words out from the end.
 * @returns null when the text is empty
 */
export async function compileText(
  db: Db,
  indexUid: string,
  typed: string,
  strategy: 'last' | 'all',
): Promise<TextQuery | null> {
  const words = readWords(typed);
  if (words.length === 0) return null;
  const unwanted = words.filter((word) => word.isUnwanted).map(({ word }) => matches(lexeme(word)));
  const wanted = words.filter((word) => !word.isUnwanted);
  const queries = await Promise.all(wanted.map((word) => alternatives(db, indexUid, word)));
  const needed = strategy === 'all' ? queries : queries.slice(0, 1);
  const conditions = [...needed.map(matches), ...unwanted.map((each) => sql<SqlBool>`not ${each}`)];
  const points = [
    ...queries.map((query) => sql`(${matches(query)})::integer * 100`),
    ...wanted.map(({ word }) => sql`(${matches(lexeme(word))})::integer`),
  ];
  return {
    condition: sql<SqlBool>`(${sql.join(conditions, sql` and `)})`,
    rank: points.length === 0 ? null : sql<number>`(${sql.join(points, sql` + `)})`,
  };
}

const lexeme = (word: string) => `'${word}'`;
const matches = (query: string) => sql<SqlBool>`documents.words @@ ${query}::tsquery`;

/**
 * A word and its possible corrections. Words have only letters and digits, so that they need no escaping in a tsquery.
 */
async function alternatives(db: Db, indexUid: string, searched: SearchedWord): Promise<string> {
  const { word, isQuoted, isLast } = searched;
  const similar = isQuoted ? [] : await similarWords(db, indexUid, word, isLast);
  return [`${lexeme(word)}${isLast ? ':*' : ''}`, ...similar.map(lexeme)].join(' | ');
}

/** As in Meilisearch: one typo from five letters on, two from nine; one in the first letter counts twice. */
export const allowedErrors = (word: string) => (/\p{N}/u.test(word) || word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

async function similarWords(db: Db, indexUid: string, word: string, isLast: boolean): Promise<string[]> {
  const errors = allowedErrors(word);
  if (errors === 0) return [];
  const compared = isLast ? sql`left(word, ${word.length + errors})` : sql`word`;
  const { rows } = await sql<{ word: string }>`
    select word from search_words
    where index_uid = ${indexUid} and length(word) >= ${word.length - errors} and similarity(${compared}, ${word}) > ${NARROW}
      and (${isLast} or length(word) <= ${word.length + errors})
    order by word`.execute(db);
  return rows.map((row) => row.word).filter((known) => known !== word && isWithin(word, known, errors, isLast));
}

/** Whether two words, or a word and the beginning of another, differ by at most this many typos. */
export function isWithin(word: string, known: string, errors: number, isBeginning: boolean): boolean {
  const lengths = isBeginning
    ? Array.from({ length: errors * 2 + 1 }, (_, index) => word.length - errors + index).filter(
        (length) => length <= known.length,
      )
    : [known.length];
  return lengths.some((length) => {
    const other = known.slice(0, length);
    return distance(word, other) + (word[0] === other[0] ? 0 : 1) <= errors;
  });
}

/** The number of letters to change, add, remove or swap with their neighbour to turn one word into another. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const swapped =
        i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
          ? (before[j - 2] ?? Infinity) + 1
          : Infinity;
      next.push(
        Math.min(
          (row[j] ?? Infinity) + 1,
          (next[j - 1] ?? Infinity) + 1,
          (row[j - 1] ?? Infinity) + (isSame ? 0 : 1),
          swapped,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? Infinity;
}
