import 'server-only';
import { env } from './env';

/** Ends the process with one sentence per wrong variable; a console that cannot work does not start. Apart from instrumentation.ts, which the edge runtime reads too. */
export function requireEnvironment(): void {
  try {
    env();
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'The environment is wrong.');
    process.exit(1);
  }
}
