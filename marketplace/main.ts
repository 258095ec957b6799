import { startMarketplace } from './start.ts';
import { readOptions, StartError } from './options.ts';

/** Starts the marketplace and stops it on Ctrl-C or SIGTERM. What goes wrong at the start is one sentence and exit 1. */
try {
  const options = readOptions(process.argv.slice(2), process.env);
  const marketplace = await startMarketplace(options, { onDatabaseLost: () => process.exit(1) });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      marketplace.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
