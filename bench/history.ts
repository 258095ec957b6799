import { ensureBuilt } from '../scripts/toolchain/build.mjs';
import type { Gate } from './gate.ts';
import { measureCost } from './history-cost.ts';
import { measureRows } from './history-rows.ts';

/** What the history costs an action, and its pages over a large table. On databases of its own. */
export async function run(): Promise<Gate[]> {
  await ensureBuilt(process.execPath);
  return [...(await measureCost()), ...(await measureRows())];
}
