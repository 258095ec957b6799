/** Stands in for the functions that Next adds for older browsers (next.config.mjs). */
export {};
