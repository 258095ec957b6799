/** Max requests of one user that run at the same time. */
const MAX_RUNNING = 4;
/** Max requests of one user that wait for their turn. */
const MAX_WAITING = 100;

interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Shares the marketplace fairly: a person who sends many requests waits for their own, and nobody else waits for them.
 */
export interface Turns {
  /**
   * Runs the work when it is this user's turn.
   * @param gone a client that disconnects while waiting loses its place; the work is then not run
   * @returns false when the queue was too long, or the client has gone
   */
  take(person: string, gone: AbortSignal, work: () => Promise<void>): Promise<boolean>;
}

export function createTurns(): Turns {
  const lines = new Map<string, Line>();

  return {
    async take(person, gone, work) {
      const line = lines.get(person) ?? { running: 0, waiting: [] };
      lines.set(person, line);
      if (line.running >= MAX_RUNNING) {
        if (line.waiting.length >= MAX_WAITING) return false;
        await new Promise<void>((resolve) => line.waiting.push(resolve));
      } else line.running += 1;
      try {
        if (gone.aborted) return false;
        await work();
        return true;
      } finally {
        const next = line.waiting.shift();
        // The place is passed on directly, so that no new request can take it.
        if (next) next();
        else if (--line.running === 0) lines.delete(person);
      }
    },
  };
}
