/**
 * Stands in for the copy of Node's `process` that Next sends to browsers (next.config.mjs): what its client reads of
 * the environment is written into the scripts when they are built.
 */
export const env = {};
