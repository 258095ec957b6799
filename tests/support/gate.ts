/** Holds something back until the test opens the gate: an event instead of a delay. */
export type Gate = {
  /** Resolves when something waits at the gate. */
  reached: Promise<void>;
  /** Lets everything through that waits, and all that follows. */
  open(): void;
  /** The promise to await at the gate. */
  pass(): Promise<void>;
};

export function gate(): Gate {
  const arrival = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  return {
    reached: arrival.promise,
    open: opening.resolve,
    pass() {
      arrival.resolve();
      return opening.promise;
    },
  };
}
