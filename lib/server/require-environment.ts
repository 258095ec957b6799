import 'server-only';
import { env, VARIABLES } from './env';
import { withFiles } from './env-files';

/**
 * Ends the process with one sentence per invalid variable, because a console that cannot work should not start.
 * Separate from instrumentation.ts, which the edge runtime reads too.
 */
export function requireEnvironment(): void {
  try {
    // Code that reads single variables later, such as the middleware, finds the values themselves and not the files.
    const given = withFiles(process.env, VARIABLES);
    for (const name of VARIABLES) Reflect.deleteProperty(process.env, `${name}_FILE`);
    Object.assign(process.env, given);
    env();
  } catch (error) {
    console.error(error instanceof Error ? error.message : 'The environment is wrong.');
    process.exit(1);
  }
}
