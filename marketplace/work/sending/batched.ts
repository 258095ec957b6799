/**
 * Collects what is asked for while statements are under way and does it with the next: ten connections cost a few round trips instead of ten.
 * @param act does many at once; what it throws all of them get
 * @param most how many statements may be under way at the same time
 */
export function batched<Item, Result>(
  act: (items: readonly Item[]) => Promise<Result>,
  most = 1,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve: (result: Result) => void; reject: (error: unknown) => void }[] = [];
  let running = 0;
  const run = async () => {
    if (running >= most) return;
    running += 1;
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
    running -= 1;
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      // What is asked in the same turn of the event loop goes together.
      setImmediate(() => void run());
    });
}
