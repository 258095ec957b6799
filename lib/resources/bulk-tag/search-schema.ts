import { z } from '@/lib/zod';
import { MAX_FACET_VALUES } from './product-search';

const values = z.array(z.string().min(1).max(500)).max(MAX_FACET_VALUES);

const filter = z.strictObject({
  text: z.string().max(200).exactOptional(),
  brands: values.exactOptional(),
  tags: values.exactOptional(),
  match: z.literal('or').exactOptional(),
});
const sort = z.enum(['price:asc', 'price:desc']).exactOptional();

/** Validates the browser's product search requests. */
export const searchRequestSchema = z.discriminatedUnion('ask', [
  z.strictObject({ ask: z.literal('hits'), filter, sort, page: z.int().min(1).max(100_000) }),
  z.strictObject({ ask: z.literal('facets'), filter }),
  z.strictObject({ ask: z.literal('matches'), filter, sort }),
]);

export type SearchRequest = z.output<typeof searchRequestSchema>;
