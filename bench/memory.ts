import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import type { RunningServer } from '../tests/support/servers.ts';

const MEGABYTE = 1024 * 1024;

/** The environment of a server whose heap is to be read. */
export const HEAP_PROBE = { NODE_OPTIONS: `--import ${pathToFileURL(fromRoot('bench', 'heap-probe.mjs')).href}` };

/** What is left on a server's heap once it has been collected, MB. */
export async function heapOf({ signal, lines }: RunningServer): Promise<number> {
  const readings = () => lines.flatMap((line) => /^heap-probe (\d+)$/.exec(line)?.[1] ?? []);
  const before = readings().length;
  signal('SIGUSR2');
  while (readings().length === before) await sleep(20);
  return Number(readings().at(-1)) / MEGABYTE;
}

/** The memory a process holds, MB. */
export const residentOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
