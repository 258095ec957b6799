/**
 * Collects calls made while statements are running and executes them with the next statement: ten connections cost a
 * few round trips instead of ten.
 * @param action does many at once; what it throws is thrown to all of their callers
 * @param max how many statements may run at the same time
 */
export function batched<Item, Result>(
  action: (items: readonly Item[]) => Promise<Result>,
  max = 1,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let running = 0;
  const run = async () => {
    if (running >= max) return;
    running += 1;
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      try {
        const result = await action(now.map(({ item }) => item));
        for (const { resolve } of now) resolve(result);
      } catch (error) {
        for (const { reject } of now) reject(error);
      }
    }
    running -= 1;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // Calls made in the same turn of the event loop are batched.
      setImmediate(() => void run());
    });
}
