import type { BrowserContext } from '@playwright/test';

/** What a page shows of a handler that refuses: its answer, and the line that names the reference of a read that failed. */
export const HANDLER_FAILS = /answer [45]\d\d: POST .*\/api\/graphql$|Query failed: /;
/** The same of a read that failed where the handler itself answered. */
export const QUERY_FAILS = /console\.warning: Query failed/;

/**
 * Watches every page of a context for what a person would call broken: errors and warnings on the console, uncaught errors,
 * requests that fail, answers of 400 and above from our own servers.
 */
export function guardPages(context: BrowserContext) {
  const found: string[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    const { url } = message.location();
    // The answer itself is reported below, with its status.
    if (message.text().startsWith('Failed to load resource')) return;
    // So is what a mutation leaves there; tests of their own hold that line (D-30).
    if (/^Mutation failed: [A-Z_]+( \([\w-]+\))?$/.test(message.text())) return;
    // A sandboxed frame keeps out the scripts of the test's own tools, as it keeps out everybody's.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    if (message.type() === 'error' || message.type() === 'warning')
      found.push(`console.${message.type()}: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // The browser breaks requests off itself when a page is left.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.method()} ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      found.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });

  return {
    /** Says that a finding matching this is expected in this test. */
    allow: (pattern: RegExp) => {
      allowed.push(pattern);
    },
    /** What was found and not allowed. */
    unexpected: () => found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
