/** Paths of /options. */
export const paths = { options: () => '/options' } as const;
