import 'server-only';
import { env, VARIABLES } from './env';
import { withFiles } from './env-files';

/** Ends the process with one sentence per wrong variable; a console that cannot work does not start. Apart from instrumentation.ts, which the edge runtime reads too. */
export function requireEnvironment(): void {
  try {
    // Code that reads the environment after this, the middleware included (which has no files), finds the values themselves.
    const given = withFiles(process.env, VARIABLES);
    for (const name of VARIABLES) Reflect.deleteProperty(process.env, `${name}_FILE`);
    Object.assign(process.env, given);
    env();
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'The environment is wrong.');
    process.exit(1);
  }
}
