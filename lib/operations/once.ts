import type { QueryClient } from '@tanstack/react-query';

/** How long after its answer the same question still counts as the second half of a double click, ms. */
const QUIET_MS = 1_000;

interface Sent {
  readonly variables: string;
  readonly answer: Promise<unknown>;
}

/** The last call of each mutation, by the tab's client. */
const sentBy = new WeakMap<QueryClient, Map<string, Sent>>();

/**
 * Sends a mutation unless the very same was sent just now: while it has no answer, and for a second after it has worked, a second press
 * gets the first one's answer. A failure is free to be tried again at once. Anything else of that mutation in between ends the second:
 * Enable, Disable, Enable are three.
 * @param name of the mutation
 */
export function once<Answer>(
  client: QueryClient,
  name: string,
  variables: unknown,
  send: () => Promise<Answer>,
): Promise<Answer> {
  const last = sentBy.get(client) ?? new Map<string, Sent>();
  sentBy.set(client, last);
  const written = JSON.stringify(variables) ?? '';
  const before = last.get(name);
  if (before?.variables === written) return before.answer as Promise<Answer>;
  const sent: Sent = { variables: written, answer: send() };
  last.set(name, sent);
  const forget = () => {
    if (last.get(name) === sent) last.delete(name);
  };
  sent.answer.then(() => setTimeout(forget, QUIET_MS), forget);
  return sent.answer as Promise<Answer>;
}
