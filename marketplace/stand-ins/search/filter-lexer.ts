import { invalid, type SearchError } from './errors.ts';

/** A token of a filter: a bare word (an attribute, an operator or a value), a quoted text, or a symbol. */
export interface Token {
  readonly kind: 'word' | 'quoted' | 'sign';
  readonly text: string;
  /** Its position in the filter, from 0. */
  readonly at: number;
}

const SIGNS = ['!=', '>=', '<=', '=', '>', '<', '(', ')', '[', ']', ','] as const;
const WORD = /[\p{Alphabetic}\p{N}_\-.]+/uy;

/**
 * @returns the error for a filter that cannot be parsed, with the position, as Meilisearch's `invalid_search_filter`
 */
export function filterError(filter: string, at: number, message: string): SearchError {
  const found = filter.slice(at).trim();
  return invalid(
    'invalid_search_filter',
    `${message}${found === '' ? ', but the filter ends' : `, found \`${found}\``}.\n${at + 1}:${filter.length + 1} ${filter}`,
  );
}

/**
 * Splits a filter into tokens. Texts are in single or double quotes, where a backslash before that quote escapes it and
 * two backslashes are one; any other backslash is literal. @throws invalid_search_filter on an unterminated quote or an
 * unknown symbol
 */
export function readTokens(filter: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < filter.length) {
    const character = filter.charAt(at);
    if (/\s/u.test(character)) {
      at += 1;
    } else if (character === '"' || character === "'") {
      const end = endOfQuote(filter, at);
      // In the engine's order: first escaped quotes, then doubled backslashes.
      tokens.push({
        kind: 'quoted',
        text: filter
          .slice(at + 1, end)
          .replaceAll(`\\${character}`, character)
          .replaceAll('\\\\', '\\'),
        at,
      });
      at = end + 1;
    } else {
      const text = SIGNS.find((sign) => filter.startsWith(sign, at)) ?? wordAt(filter, at);
      tokens.push({ kind: (SIGNS as readonly string[]).includes(text) ? 'sign' : 'word', text, at });
      at += text.length;
    }
  }
  return tokens;
}

function endOfQuote(filter: string, start: number): number {
  const quote = filter.charAt(start);
  for (let at = start + 1; at < filter.length; at += 1) {
    if (filter[at] === quote) return at;
    if (filter[at] === '\\') at += 1;
  }
  throw filterError(
    filter,
    start,
    `Expression \`${filter.slice(start)}\` is missing the following closing delimiter: \`${quote}\``,
  );
}

function wordAt(filter: string, at: number): string {
  WORD.lastIndex = at;
  const word = WORD.exec(filter)?.[0];
  if (word === undefined)
    throw filterError(
      filter,
      at,
      'Was expecting an attribute, an operator or a value; values with other characters must be quoted',
    );
  return word;
}
