import { invalid } from './errors.ts';
import { FilterReader } from './filter-reader.ts';
import { joined, type Filter } from './filter-tree.ts';

/**
 * Reads a filter in either form: a text, or a list joined by AND whose inner lists are joined by OR.
 * @returns null when the filter is empty
 * @throws invalid_search_filter
 */
export function parseFilter(given: unknown): Filter | null {
  if (given === undefined || given === null) return null;
  if (typeof given === 'string') return parseText(given);
  if (!Array.isArray(given))
    throw invalid('invalid_search_filter', 'The filter must be a string or an array of strings.');
  return joined(
    'and',
    given.map((member: unknown) =>
      Array.isArray(member) ? joined('or', member.map(parseMember)) : parseMember(member),
    ),
  );
}

function parseMember(member: unknown): Filter | null {
  if (typeof member !== 'string')
    throw invalid('invalid_search_filter', "The filter's lists hold strings, two levels deep at most.");
  return parseText(member);
}

function parseText(filter: string): Filter | null {
  const reader = new FilterReader(filter);
  return reader.isAtEnd() ? null : reader.readAll();
}
