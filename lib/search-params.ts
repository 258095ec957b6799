/** The query as Next passes it to a page. */
export type SearchParams = Record<string, string | string[] | undefined>;
