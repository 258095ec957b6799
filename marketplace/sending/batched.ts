/**
 * Collects what is asked for while one statement is under way and does it with the next: ten connections cost one round trip instead of ten.
 * @param act does many at once; what it throws all of them get
 */
export function batched<Item, Result>(act: (items: readonly Item[]) => Promise<Result>): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      try {
        const result = await act(now.map(({ item }) => item));
        for (const { resolve } of now) resolve(result);
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    isRunning = false;
  };
  return (item) => new Promise((resolve, reject) => {
    waiting.push({ item, resolve, reject });
    // What is asked in the same turn of the event loop goes together.
    setImmediate(() => void run());
  });
}
