/** Stands in for what Next does with errors of a page that it renders ahead of time, on the server (next.config.mjs). */
export function handleISRError(): void {}
