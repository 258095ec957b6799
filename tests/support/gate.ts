/** Holds something back until a test says go: waiting for an event instead of for time. */
export type Gate = {
  /** Resolves when somebody waits at the gate. */
  reached: Promise<void>;
  /** Lets everybody through who waits, and everybody after. */
  open(): void;
  /** What the one who waits awaits. */
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
