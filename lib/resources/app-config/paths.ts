/** Paths of /app-config. */
export const paths = { appConfig: () => '/app-config', system: () => '/app-config/system' } as const;
