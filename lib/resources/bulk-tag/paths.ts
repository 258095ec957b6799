/** Paths of /bulk-tag. */
export const paths = { bulkTag: () => '/bulk-tag' } as const;
