import { sectionHandler } from '@/lib/server/auth/signed-in';
import { searchFacets, searchHits, searchMatches } from '@/lib/resources/bulk-tag/search-engine';
import { searchRequestSchema, type SearchRequest } from '@/lib/resources/bulk-tag/search-schema';
import { readJson } from '@/lib/server/handler';
import { AppError } from '@/lib/errors';

function answer(asked: SearchRequest) {
  if (asked.ask === 'hits') return searchHits(asked, asked.page);
  if (asked.ask === 'facets') return searchFacets(asked.filter);
  return searchMatches(asked);
}

/**
 * The browser's only way to the product search: the engine's URL and key stay on the server, and so does its filter
 * language.
 */
export const POST = sectionHandler('search', ['bulk-tag'], async (request) => {
  const asked = searchRequestSchema.safeParse(await readJson(request));
  if (!asked.success) throw new AppError('BAD_USER_INPUT');
  return Response.json(await answer(asked.data));
});
