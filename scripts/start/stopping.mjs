const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 1_000;

/**
 * Collects what has to be stopped, and notices when a stop is asked for: by a signal, or, under npm, by npm being gone
 * (npm started from a shell that does not hand SIGTERM on would leave us running).
 * Further signals while stopping change nothing: the children stop in order, and are pressed after a while.
 */
export function onStop() {
  const running = [];
  let ask;
  const asked = new Promise((resolve) => {
    ask = resolve;
  });
  for (const signal of SIGNALS) process.on(signal, ask);
  const parent = process.ppid;
  const timer = process.env.npm_lifecycle_event
    ? setInterval(() => process.ppid !== parent && ask(), PARENT_CHECK_MS).unref()
    : undefined;
  return {
    /** Resolves when somebody asked for a stop. */
    asked,
    /** @param {{ stop: () => Promise<void> }} service */
    add: (service) => running.push(service),
    /** Stops what was added, last first: the console before the marketplace it calls. */
    async everything() {
      clearInterval(timer);
      for (const service of running.splice(0).reverse()) await service.stop();
    },
  };
}
