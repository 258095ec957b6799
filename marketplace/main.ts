import { createLog } from './core/log.ts';
import { startMarketplace } from './server/start.ts';
import { readMarketplaceOptions, StartError } from './core/options.ts';

/** Its last message: plain text at a terminal, otherwise a log line like all others. */
function say(error: unknown): void {
  if (process.stdout.isTTY) console.error(error instanceof StartError ? error.message : error);
  else if (error instanceof StartError) createLog('fatal').fatal(error.message);
  else createLog('fatal').fatal({ err: error }, 'the marketplace stops');
}

/** Starts the marketplace and stops it on Ctrl-C or SIGTERM. An error at startup is one sentence and exit code 1. */
try {
  if (!process.stdout.isTTY) {
    // Node would print both without using the log.
    process.removeAllListeners('warning');
    process.on('warning', ({ name, message }) => createLog('warn').warn({ reason: message }, name));
    process.on('uncaughtException', (error) => {
      say(error);
      process.exit(1);
    });
  }
  const options = readMarketplaceOptions(process.argv.slice(2), process.env);
  const marketplace = await startMarketplace(options, { onDatabaseLost: () => process.exit(1) });
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      marketplace.stop().then(
        () => process.exit(0),
        (error: unknown) => {
          say(error);
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  say(error);
  process.exit(1);
}
