/** Paths of /dashboard. */
export const paths = { dashboard: () => '/dashboard' } as const;
