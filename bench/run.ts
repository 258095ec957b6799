/**
 * `npm run bench [-- NAME…]`: measures what the product promises (issue by issue, docs/measurements.md) and says which gate fails.
 * Each file of this folder that exports `run` is one bench. The table goes to standard output, the same as JSON to test-results/bench.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import type { Gate } from './gate.ts';
import { startMillion, type Million } from './million.ts';

type Bench = (million: Million) => Promise<Gate[]>;

const benches: Readonly<Record<string, () => Promise<{ run: Bench }>>> = {
  products: () => import('./products.ts'),
  campaigns: () => import('./campaigns.ts'),
  'products-bulk': () => import('./products-bulk.ts'),
  vouchers: () => import('./vouchers.ts'),
  segments: () => import('./segments.ts'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  console.error(`There is no bench called ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

const million = await startMillion();
const gates: Gate[] = [];
try {
  for (const [name, load] of Object.entries(benches)) {
    if (wanted.length === 0 || wanted.includes(name)) gates.push(...(await (await load()).run(million)));
  }
} finally {
  await million.stop();
}

const failed = gates.filter(({ value, limit }) => value > limit);
console.table(gates.map(({ name, value, unit, limit }) => ({ gate: name, measured: `${round(value)} ${unit}`, limit: `${limit} ${unit}`, holds: value <= limit ? 'yes' : 'NO' })));
mkdirSync(fromRoot('test-results'), { recursive: true });
writeFileSync(fromRoot('test-results', 'bench.json'), `${JSON.stringify(gates, null, 2)}\n`);
console.log(failed.length === 0 ? `All ${gates.length} gates hold.` : `${failed.length} of ${gates.length} gates fail: ${failed.map(({ name }) => name).join('; ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
