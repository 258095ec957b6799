import type { Browser } from '@playwright/test';
import { createApi } from '../tests/support/api.ts';
import { signIn, type StorageState } from '../tests/support/sessions.ts';
import { credentialsOf } from '../tests/support/staff.ts';
import { launchBrowser } from './browser.ts';
import { percentile, type Gate } from './gate.ts';
import { audit, type Audit, type Preset } from './lighthouse/audit.ts';
import { longestTasks, type LongestTasks } from './lighthouse/tasks.ts';
import { withStack } from './stack.ts';

const ROUNDS = 3;
/** The least score for performance; accessibility and best practices must be perfect. */
const PERFORMANCE: Readonly<Record<Preset, number>> = { desktop: 90, mobile: 75 };
/** Processor time of one task while the processor is slowed down four times, ms. */
const TASK_MS = { any: 500, afterHydration: 50 };

interface Screen {
  readonly path: string;
  /** How it is called where its path holds an id. */
  readonly name: string;
  readonly staff: StorageState | null;
}

/** Lighthouse's scores of seven screens, and the longest task of each on a slow processor. */
export function run(): Promise<Gate[]> {
  return withStack({ worker: 903 }, async ({ consoleUrl, marketplaceUrl }) => {
    const staff = await signIn(consoleUrl, credentialsOf('superadmin'));
    const gates: Gate[] = [];
    const browser = await launchBrowser();
    try {
      for (const screen of await screensOf(createApi(marketplaceUrl), staff)) {
        for (const preset of ['desktop', 'mobile'] as const) gates.push(...(await scores(consoleUrl, screen, preset)));
        gates.push(...(await tasks(browser, consoleUrl, screen)));
      }
    } finally {
      await browser.close();
    }
    return gates;
  });
}

async function screensOf(api: ReturnType<typeof createApi>, staff: StorageState): Promise<Screen[]> {
  const paging = { first: 1 };
  const [{ brands }, { orders }] = await Promise.all([api.send('Brands', { paging }), api.send('Orders', { paging })]);
  const plain = ['/orders', '/users', '/products', '/dashboard'].map((path) => ({ path, name: path, staff }));
  return [
    { path: '/login', name: '/login', staff: null },
    ...plain,
    { path: `/orders/${orders.edges[0]?.node.id ?? ''}`, name: '/orders/{id}', staff },
    { path: `/brands/${brands.edges[0]?.node.id ?? ''}`, name: '/brands/{id}', staff },
  ];
}

async function scores(consoleUrl: string, { path, name, staff }: Screen, preset: Preset): Promise<Gate[]> {
  const audits: Audit[] = [];
  for (let round = 0; round < ROUNDS; round += 1) audits.push(await audit(`${consoleUrl}${path}`, preset, staff));
  const middle = (figure: (each: Audit) => number) => percentile(audits.map(figure), 0.5);
  const figures = (['firstPaint', 'largestPaint', 'blocking', 'layoutShift', 'longestTask'] as const).map(
    (figure) => `${figure} ${+middle((each) => each[figure]).toFixed(2)}`,
  );
  const flaws = [...new Set(audits.flatMap((each) => each.flaws))];
  console.log(
    `${name}, ${preset}: performance ${middle((each) => each.scores.performance)}, ${figures.join(', ')}${flaws.map((flaw) => `\n  ${flaw}`).join('')}`,
  );
  const missing = (category: keyof Audit['scores'], limit: number): Gate => ({
    name: `lighthouse: ${name}, ${preset}, ${category}: points below 100`,
    value: 100 - middle((each) => each.scores[category]),
    unit: 'points',
    limit,
  });
  return [missing('performance', 100 - PERFORMANCE[preset]), missing('accessibility', 0), missing('best-practices', 0)];
}

async function tasks(browser: Browser, consoleUrl: string, { path, name, staff }: Screen): Promise<Gate[]> {
  const rounds: LongestTasks[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push(await longestTasks(browser, `${consoleUrl}${path}`, staff));
  const middle = (kind: keyof LongestTasks) =>
    percentile(
      rounds.map((each) => each[kind]),
      0.5,
    );
  console.log(
    `${name}, four times slower: longest task ${middle('any').toFixed(0)} ms; drawing ${middle('drawing').toFixed(0)} ms; script after hydration ${middle('afterHydration').toFixed(0)} ms`,
  );
  return (['any', 'afterHydration'] as const).map((kind) => ({
    name: `tasks: ${name}, four times slower, longest ${kind === 'any' ? 'of all' : 'script after hydration'}`,
    value: middle(kind),
    unit: 'ms',
    limit: TASK_MS[kind],
  }));
}
