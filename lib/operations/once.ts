import type { QueryClient } from '@tanstack/react-query';

/** How long after its response an identical call still counts as a double click, ms. */
const QUIET_MS = 1_000;

interface Sent {
  readonly variables: string;
  readonly answer: Promise<unknown>;
}

/** The last call of each mutation, per query client (one per tab). */
const sentBy = new WeakMap<QueryClient, Map<string, Sent>>();

/**
 * Sends a mutation unless the identical call was made just now: until its response, and for a second after a success, a
 * second press gets the first one's result. After a failure it can be tried again at once. A different call of that
 * mutation in between resets this: Enable, Disable, Enable are three calls.
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
