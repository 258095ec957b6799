import type { BrowserContext } from '@playwright/test';

/**
 * What the console logs about a handler that refuses: its response, and the line with the reference of a read that
 * failed.
 */
export const HANDLER_FAILS = /answer [45]\d\d: POST .*\/api\/graphql$|Query failed: /;
/** The same for a read that failed in the handler itself. */
export const QUERY_FAILS = /console\.warning: Query failed/;

/**
 * Watches every page of a context for whatever counts as broken: errors and warnings on the console, uncaught errors,
 * requests that fail, responses of 400 and above from our own servers.
 */
export function guardPages(context: BrowserContext) {
  const found: string[] = [];
  const allowed: RegExp[] = [];

  context.on('console', (message) => {
    const { url } = message.location();
    // The response itself is reported below, with its status.
    if (message.text().startsWith('Failed to load resource')) return;
    // So is what a mutation logs; other tests check that line (D-30).
    if (/^Mutation failed: [A-Z_]+( \([\w-]+\))?$/.test(message.text())) return;
    // A sandboxed frame blocks the scripts of the test's tools, as it blocks all others.
    if (message.text().startsWith("Blocked script execution in 'about:srcdoc'")) return;
    if (message.type() === 'error' || message.type() === 'warning')
      found.push(`console.${message.type()}: ${message.text()} (${url})`);
  });
  context.on('weberror', (error) => {
    const text = error.error().stack ?? error.error().message;
    // An import that the browser aborts when a page is left rejects with nothing; one that fails is reported below.
    if (text !== '') found.push(`uncaught: ${text}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    // It is asked again and again in the background, and says nothing when nobody answers.
    if (request.url().endsWith('/api/presence')) return;
    // The browser itself aborts requests when a page is left.
    if (reason !== 'net::ERR_ABORTED') found.push(`request failed: ${request.method()} ${request.url()} (${reason})`);
  });
  context.on('response', (response) => {
    if (response.status() >= 400)
      found.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`);
  });

  return {
    /** Declares a finding that matches this as expected in this test. */
    allow: (pattern: RegExp) => {
      allowed.push(pattern);
    },
    /** Findings that were not declared as expected. */
    unexpected: () => found.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
