import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface MarketplaceProcess {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Ends with the exit code, or the name of the signal that ended it. */
  readonly ended: Promise<number | string>;
}

/** Runs `node marketplace/main.ts` as a process of its own, with nothing in its environment but what is given. */
export function spawnMarketplace(args: readonly string[], env: Readonly<Record<string, string>> = {}): MarketplaceProcess {
  const main = fileURLToPath(new URL('../../marketplace/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...args], { env: { PATH: process.env['PATH'] ?? '', ...env } as unknown as NodeJS.ProcessEnv, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close').then(([code, signal]: [number | null, string | null][number][]) => (code ?? signal) as number | string);
  return { child, output: () => output, ended };
}
