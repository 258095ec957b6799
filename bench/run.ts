/**
 * `npm run bench [-- NAME…]`: measures what the product promises (docs/measurements.md) and lists the gates that fail.
 * The benches are listed below. The table goes to standard output, the same as JSON to test-results/bench.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../scripts/toolchain/paths.mjs';
import type { Gate } from './gate.ts';
import { startMillion, type Million } from './million.ts';

/** On the million rows that are created once and kept in .data/bench. */
const overMillion: Readonly<Record<string, () => Promise<{ run: (million: Million) => Promise<readonly Gate[]> }>>> = {
  products: () => import('./products.ts'),
  'list-heap': () => import('./list-heap.ts'),
  campaigns: () => import('./campaigns.ts'),
  'products-bulk': () => import('./products-bulk.ts'),
  vouchers: () => import('./vouchers.ts'),
  segments: () => import('./segments.ts'),
  find: () => import('./find.ts'),
};

/** On temporary databases of their own. */
const overOwnRows: Readonly<Record<string, () => Promise<{ run: () => Promise<readonly Gate[]> }>>> = {
  search: () => import('./search.ts'),
  orders: () => import('./orders.ts'),
  triggers: () => import('./triggers.ts'),
  handler: () => import('./handler.ts'),
  history: () => import('./history.ts'),
  load: () => import('./load.ts'),
  abuse: () => import('./abuse.ts'),
  paint: () => import('./paint.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  phone: () => import('./phone.ts'),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in overMillion) && !(name in overOwnRows));
if (unknown.length > 0) {
  console.error(
    `There is no bench called ${unknown.join(', ')}. There are: ${[...Object.keys(overMillion), ...Object.keys(overOwnRows)].join(', ')}.`,
  );
  process.exit(1);
}

const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const gates: Gate[] = [];
const named = Object.entries(overMillion).filter(([name]) => isWanted(name));
if (named.length > 0) {
  const million = await startMillion();
  try {
    for (const [, load] of named) gates.push(...(await (await load()).run(million)));
  } finally {
    await million.stop();
  }
}
for (const [name, load] of Object.entries(overOwnRows)) if (isWanted(name)) gates.push(...(await (await load()).run()));

const failed = gates.filter(({ value, limit }) => value > limit);
console.table(
  gates.map(({ name, value, unit, limit }) => ({
    gate: name,
    measured: `${round(value)} ${unit}`,
    limit: `${limit} ${unit}`,
    passed: value <= limit ? 'yes' : 'NO',
  })),
);
mkdirSync(fromRoot('test-results'), { recursive: true });
writeFileSync(fromRoot('test-results', 'bench.json'), `${JSON.stringify(gates, null, 2)}\n`);
console.log(
  failed.length === 0
    ? `All ${gates.length} gates passed.`
    : `${failed.length} of ${gates.length} gates fail: ${failed.map(({ name }) => name).join('; ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
