/** More than anything takes that a test waits for, work that another console takes over included. */
const LIMIT_MS = 60_000;

/** Holds something back until the test opens the gate: an event instead of a delay. */
export type Gate = {
  /** Resolves when something waits at the gate; rejects when nothing has come for a long time. */
  readonly reached: Promise<void>;
  /** Lets everything through that waits, and all that follows. */
  open(): void;
  /** The promise to await at the gate. */
  pass(): Promise<void>;
};

export function gate(): Gate {
  const arrival = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  return {
    get reached() {
      const { promise, reject } = Promise.withResolvers<never>();
      setTimeout(() => reject(new Error('Nothing came to the gate')), LIMIT_MS).unref();
      return Promise.race([arrival.promise, promise]);
    },
    open: opening.resolve,
    pass() {
      arrival.resolve();
      return opening.promise;
    },
  };
}
