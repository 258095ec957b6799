/** A browser in which somebody is signed in. */
export interface SignedInSession {
  readonly id: string;
  /** In words: `Chrome on Windows`. */
  readonly browser: string;
  /** ISO UTC */
  readonly since: string;
  /** When it was last used, to the minute; ISO UTC. */
  readonly seenAt: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

/** The operations about sessions, which the operations handler answers from the store: each gives those of a person. */
export interface SessionOperations {
  /** `personId`: null for one's own. */
  Sessions: { personId: string | null };
  EndSession: { id: string };
  /** All of them. @param keepsCurrent but not the one that asks */
  EndSessions: { personId: string | null; keepsCurrent: boolean };
}

export type SessionOperationName = keyof SessionOperations;
