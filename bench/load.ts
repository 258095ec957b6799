import { setTimeout as sleep } from 'node:timers/promises';
import { createApi } from '../tests/support/api.ts';
import { runSql } from '../tests/support/database.ts';
import type { RunningServer } from '../tests/support/servers.ts';
import { signIn, type StorageState } from '../tests/support/sessions.ts';
import { PASSWORD } from '../tests/support/staff.ts';
import { percentile, type Gate } from './gate.ts';
import { heapOf, HEAP_PROBE } from './memory.ts';
import { withStack } from './stack.ts';
import { actionsOf, type Action } from './load-actions.ts';

const STAFF = 200;
const RUN_MS = 120_000;
/** Warm-up: after this everything that a server loads lazily is loaded. */
const WARM_MS = 30_000;
/** Pause between two actions of one user, ms: some read, some click on. */
const THINK_MS = { least: 4_000, max: 12_000 };
/** The normal difference between two readings of the same heap. */
const GROWTH_LIMIT_MB = 5;
/**
 * A guard against a server that queues up, not a promise of speed: load, servers and database share the same two cores.
 */
const ANSWER_LIMIT_MS = 2_000;
const SIGN_INS_AT_ONCE = 8;

type Done = { kind: Action['kind']; ms: number };

/**
 * 200 people at work for two minutes on the production build: documents of lists and details, and the pages' calls of
 * the operations handler.
 */
export function run(): Promise<Gate[]> {
  const env = { ...HEAP_PROBE, LOG_LEVEL: 'warn' };
  return withStack({ worker: 900, marketplaceEnv: env, consoleEnv: () => env }, async (stack) => {
    const people = await signedIn(stack.database.url, stack.consoleUrl);
    return measure(people, await actionsOf(stack.consoleUrl, createApi(stack.marketplaceUrl)), stack);
  });
}

/** Creates the staff, each with their own account, and signs them in. */
async function signedIn(databaseUrl: string, consoleUrl: string): Promise<StorageState[]> {
  const emails = Array.from({ length: STAFF }, (_, index) => `load-${index}@atelier.example`);
  await runSql(
    databaseUrl,
    `
    insert into accounts (email, password_hash, first_name, last_name, roles, enabled, status)
    select given.email, admin.password_hash, 'Load', given.email, admin.roles, true, admin.status from unnest($1::text[]) as given (email), accounts admin where admin.email = 'superadmin@atelier.example'`,
    [emails],
  );
  const states: StorageState[] = [];
  const waiting = [...emails];
  await Promise.all(
    Array.from({ length: SIGN_INS_AT_ONCE }, async () => {
      for (let email = waiting.pop(); email !== undefined; email = waiting.pop())
        states.push(await signIn(consoleUrl, { email, password: PASSWORD }));
    }),
  );
  return states;
}

async function measure(
  people: readonly StorageState[],
  actions: readonly Action[],
  servers: { console: RunningServer; marketplace: RunningServer },
): Promise<Gate[]> {
  const end = performance.now() + RUN_MS;
  const done: Done[] = [];
  const faults: string[] = [];
  const think = () => THINK_MS.least + Math.random() * (THINK_MS.max - THINK_MS.least);
  const work = async (as: StorageState) => {
    await sleep(Math.random() * THINK_MS.max);
    while (performance.now() < end) {
      const action = actions[Math.floor(Math.random() * actions.length)];
      if (action === undefined) throw new Error('There is nothing to do.');
      const started = performance.now();
      await action.run(as).then(
        ({ status, text }) =>
          status === 200
            ? done.push({ kind: action.kind, ms: performance.now() - started })
            : faults.push(`${action.kind} ${status} ${text.slice(0, 200)}`),
        (error: unknown) => faults.push(`${action.kind} ${String(error)}`),
      );
      await sleep(think());
    }
  };
  const crowd = Promise.all(people.map(work));
  await sleep(WARM_MS);
  const [consoleBefore, marketplaceBefore] = [await heapOf(servers.console), await heapOf(servers.marketplace)];
  await crowd;
  const [consoleAfter, marketplaceAfter] = [await heapOf(servers.console), await heapOf(servers.marketplace)];

  for (const fault of faults.slice(0, 10)) process.stderr.write(`  ${fault}\n`);
  process.stderr.write(
    `  ${done.length} requests; heap of the console ${consoleBefore.toFixed(1)} to ${consoleAfter.toFixed(1)} MB, of the marketplace ${marketplaceBefore.toFixed(1)} to ${marketplaceAfter.toFixed(1)} MB\n`,
  );
  const p95 = (kind: Action['kind']) =>
    percentile(
      done.filter((each) => each.kind === kind).map(({ ms }) => ms),
      0.95,
    );
  return [
    { name: `load of ${STAFF} staff: failures in ${done.length} requests`, value: faults.length, unit: '', limit: 0 },
    { name: 'load: a list, 95th percentile', value: p95('list'), unit: 'ms', limit: ANSWER_LIMIT_MS },
    { name: 'load: a detail page, 95th percentile', value: p95('detail'), unit: 'ms', limit: ANSWER_LIMIT_MS },
    { name: 'load: a query, 95th percentile', value: p95('handler'), unit: 'ms', limit: ANSWER_LIMIT_MS },
    {
      name: "load: growth of the console's heap after the first half-minute",
      value: consoleAfter - consoleBefore,
      unit: 'MB',
      limit: GROWTH_LIMIT_MB,
    },
    {
      name: "load: growth of the marketplace's heap after the first half-minute",
      value: marketplaceAfter - marketplaceBefore,
      unit: 'MB',
      limit: GROWTH_LIMIT_MB,
    },
  ];
}
