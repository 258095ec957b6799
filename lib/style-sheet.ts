/**
 * The text of the style sheet, on the server in production. Next bundles startup and pages separately; `globalThis` is
 * what they share.
 */
export const shared = globalThis as typeof globalThis & { atelierStyleSheet?: string };
