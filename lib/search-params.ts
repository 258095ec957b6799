/** What Next hands a page as its query. */
export type SearchParams = Record<string, string | string[] | undefined>;
