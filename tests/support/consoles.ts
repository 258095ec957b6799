import type { Stack } from './stack.ts';
import { freePort, startConsole, type RunningServer } from './servers.ts';

/** Another console of a worker's stack. */
export interface OtherConsole extends RunningServer {
  readonly url: string;
}

/**
 * Starts another console on the store of a worker's stack.
 * @param worker a number that no other test gives its consoles
 */
export async function startOther(
  { upstream, consoleDatabaseUrl }: Pick<Stack, 'upstream' | 'consoleDatabaseUrl'>,
  worker: number,
  env: Record<string, string> = {},
): Promise<OtherConsole> {
  const port = await freePort();
  const server = await startConsole({
    worker,
    port,
    endpoint: upstream.endpoint,
    env: { CONSOLE_DATABASE_URL: consoleDatabaseUrl, ...env },
  });
  return { ...server, url: `http://localhost:${port}` };
}
