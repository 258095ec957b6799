/**
 * The text of the style sheet and, apart from it, of the web fonts, with the script that turns these on; on the server in
 * production. Next bundles startup and pages separately; `globalThis` is what they share.
 */
export const shared = globalThis as typeof globalThis & {
  atelierStyleSheet?: { rules: string; webFonts: string; useWebFonts: string };
};
