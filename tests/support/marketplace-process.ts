import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { listen } from '../../marketplace/core/http/listen.ts';
import { eventually } from './answers.ts';
import { postGraphql, signIn, type GraphqlAnswer, type StaffName } from './marketplace.ts';

export interface MarketplaceProcess {
  readonly child: ChildProcess;
  /** Its whole output so far. */
  output(): string;
  /** Resolves with the exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Runs `node marketplace/main.ts` as a separate process, with only the given environment. */
export function spawnMarketplace(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): MarketplaceProcess {
  const main = fileURLToPath(new URL('../../marketplace/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(
    ([code, signal]: [number | null, string | null][number][]) => (code ?? signal) as number | string,
  );
  return { child, output: () => output, ended };
}

/** A marketplace in a separate process that is ready, and can be killed without ending the test. */
export interface ReadyMarketplace extends MarketplaceProcess {
  readonly port: number;
  readonly url: string;
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: object,
    token?: string,
  ): Promise<GraphqlAnswer<Data>>;
  /** Signs a member of staff in and returns the token. */
  login(name: StaffName): Promise<string>;
}

interface Start {
  readonly args?: readonly string[];
  /** Runs while it starts, e.g. what it waits for. */
  readonly meanwhile?: (starting: MarketplaceProcess) => Promise<void>;
}

/**
 * Starts one on a database and waits until it responds. @throws with its whole output when it ends instead; nothing is
 * left running then.
 */
export async function readyMarketplace(
  env: Readonly<Record<string, string>>,
  { args = [], meanwhile }: Start = {},
): Promise<ReadyMarketplace> {
  const openPort = await listen('127.0.0.1', 0);
  await openPort.close();
  const { port } = openPort;
  const url = `http://127.0.0.1:${port}`;
  const spawned = spawnMarketplace(['--port', String(port), ...args], env);
  const early = spawned.ended.then((code) => assert.fail(`the marketplace ended with ${code}: ${spawned.output()}`));
  const ready = async () => {
    await meanwhile?.(spawned);
    await eventually(async () => {
      assert.equal(spawned.child.exitCode, null, spawned.output());
      return (await fetch(`${url}/health`).catch(() => undefined))?.ok;
    }, 'the marketplace to answer');
  };
  try {
    await Promise.race([early, ready()]);
  } catch (error) {
    spawned.child.kill('SIGKILL');
    throw error;
  }
  const graphql: ReadyMarketplace['graphql'] = (query, variables, token) => postGraphql(url, query, variables, token);
  return { ...spawned, port, url, graphql, login: (name) => signIn(graphql, name) };
}
