import { z } from 'zod';
import { invalid } from './errors.ts';

const wholeNumber = z.int().min(0);
const names = z.array(z.string());

const members = {
  q: z.string().nullish(),
  filter: z.unknown().optional(),
  sort: names.nullish(),
  facets: names.nullish(),
  attributesToRetrieve: names.nullish(),
  distinct: z.string().nullish(),
  offset: wholeNumber.nullish(),
  limit: wholeNumber.nullish(),
  page: wholeNumber.nullish(),
  hitsPerPage: wholeNumber.nullish(),
  matchingStrategy: z.enum(['last', 'all']).nullish(),
} as const;

const facetMembers = {
  facetName: z.string({ error: 'Missing field `facetName`' }),
  facetQuery: z.string().nullish(),
  q: members.q,
  filter: members.filter,
  matchingStrategy: members.matchingStrategy,
  exhaustiveFacetCount: z.boolean().nullish(),
} as const;

const search = z.object(members);
const facetSearch = z.object(facetMembers);

/** The parameters of one search; the same names as in Meilisearch. */
export type SearchParameters = z.infer<typeof search>;
export type FacetSearchParameters = z.infer<typeof facetSearch>;

const camelToSnake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** @throws bad_request on an unknown member, invalid_search_… naming the invalid member */
export const readSearch = (body: unknown): SearchParameters => read(search, members, 'invalid_search', body);
/** @throws as `readSearch`, with invalid_facet_search_… for its own members */
export const readFacetSearch = (body: unknown): FacetSearchParameters =>
  read(facetSearch, facetMembers, 'invalid_facet_search', body);

function read<T>(schema: z.ZodType<T>, known: Readonly<Record<string, unknown>>, code: string, body: unknown): T {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('bad_request', 'Invalid value type: expected an object.');
  const strange = Object.keys(body).find((name) => !Object.hasOwn(known, name));
  if (strange !== undefined)
    throw invalid(
      'bad_request',
      `Unknown field \`${strange}\`: expected one of ${Object.keys(known)
        .map((name) => `\`${name}\``)
        .join(', ')}`,
    );
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const member = String(issue?.path[0] ?? '');
  const prefix =
    member.startsWith('facet') || member === 'exhaustiveFacetCount'
      ? 'invalid_facet_search'
      : code === 'invalid_facet_search'
        ? 'invalid_search'
        : code;
  throw invalid(
    `${prefix}_${camelToSnake(member)}`,
    `Invalid value at \`.${(issue?.path ?? []).join('.')}\`: ${issue?.message ?? 'it cannot be used'}`,
  );
}

const numbers = ['offset', 'limit', 'page', 'hitsPerPage'];
const lists = ['sort', 'facets', 'attributesToRetrieve'];

/** The parameters of a search from a URL (GET), in the form of a body. */
export function fromAddress(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...query].map(([name, value]) => {
      if (numbers.includes(name) && /^\d+$/.test(value)) return [name, Number(value)];
      return [name, lists.includes(name) ? value.split(',') : value];
    }),
  );
}
