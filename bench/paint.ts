import type { Browser, BrowserContext } from '@playwright/test';
import { createApi } from '../tests/support/api.ts';
import { signIn, type StorageState } from '../tests/support/sessions.ts';
import { startSite } from '../tests/support/site.ts';
import { credentialsOf } from '../tests/support/staff.ts';
import { launchBrowser } from './browser.ts';
import { startFloor } from './floor.ts';
import { percentile, type Gate } from './gate.ts';
import { HEAP_PROBE } from './memory.ts';
import { measureLoad, measureStep, type Line, type Load } from './paint/probe.ts';
import { measureServer, warm } from './paint/server.ts';
import { floorCalls, floorRows, floorToken, screensOf, type Screen } from './paint/screens.ts';
import { withStack } from './stack.ts';

const ROUNDS = 9;
const STEPS = 6;
const LINES: readonly Line[] = ['local', '20 ms and 20 Mbit/s'];

interface Apps {
  readonly consoleUrl: string;
  readonly floorUrl: string;
  readonly staff: StorageState;
}

interface Sites extends Apps {
  readonly browser: Browser;
  /**
   * A page of a third site, from which each load comes: people leave another page. From the blank page of a new window,
   * the bare app could use a renderer process that is already there, and the console, because of its opener policy,
   * could not.
   */
  readonly elsewhere: string;
}

/**
 * What people see of a cold page, and of the next page of a list, as multiples of the bare Next app's, measured in
 * turn.
 */
export function run(): Promise<Gate[]> {
  const env = { ...HEAP_PROBE, LOG_LEVEL: 'warn' };
  return withStack({ worker: 901, consoleEnv: () => env }, async (stack) => {
    const { consoleUrl, marketplaceUrl } = stack;
    const endpoint = `${marketplaceUrl}/graphql`;
    const floor = await startFloor(endpoint, { TOKEN: await floorToken(endpoint), CALLS: floorCalls() });
    try {
      const staff = await signIn(consoleUrl, credentialsOf('superadmin'));
      const cookie = staff.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
      const screens = await screensOf(createApi(marketplaceUrl));
      const sites = { consoleUrl, floorUrl: floor.url, staff };
      const pages = screens.flatMap((screen) => [
        { url: addressOf(sites, screen), ...(!screen.isSignedOut && { cookie }) },
        { url: floorAddressOf(sites, screen) },
      ]);
      await warm(pages);
      const gates = await inBrowser(sites, screens);
      const own = { url: `${consoleUrl}/orders`, cookie, pid: stack.console.pid };
      const bare = { url: floorAddressOf(sites, { floor: 'orders' }), pid: floor.pid };
      return [...gates, ...(await measureServer(own, bare, stack.console))];
    } finally {
      await floor.stop();
    }
  });
}

const addressOf = ({ consoleUrl }: Apps, { path }: Screen) => `${consoleUrl}${path}`;
const floorAddressOf = ({ floorUrl }: Apps, { floor }: Pick<Screen, 'floor'>) => `${floorUrl}/rows?list=${floor}`;

async function inBrowser(apps: Apps, screens: readonly Screen[]): Promise<Gate[]> {
  // The apps are at localhost and 127.0.0.1.
  const third = await startSite((_, response) => response.end('Elsewhere'), '127.0.0.2');
  const browser = await launchBrowser();
  try {
    const sites = { ...apps, browser, elsewhere: third.origin };
    const gates: Gate[] = [];
    for (const screen of screens) gates.push(...(await measureScreen(sites, screen)));
    return gates;
  } finally {
    await browser.close();
    third.stop();
  }
}

async function measureScreen(sites: Sites, screen: Screen): Promise<Gate[]> {
  const { limits, name = screen.path } = screen;
  const gates: Gate[] = [];
  for (const line of LINES) {
    const limit = line === 'local' ? limits.visible : limits.visibleOnLine;
    if (limit === undefined) continue;
    const [own, bare] = await alternately(ROUNDS, [
      () => load(sites, screen, line),
      () => loadFloor(sites, screen, line),
    ]);
    print(`${name}, ${line}`, own, bare);
    const ratio = middle(own, 'visible') / middle(bare, 'visible');
    gates.push({ name: `paint: ${name} visible, ${line}`, value: ratio, unit: '×', limit });
  }
  if (limits.nextPage !== undefined) {
    const [own, bare] = [await steps(sites, screen), await floorSteps(sites, screen)];
    console.log(`${name}, next page: ${own.toFixed(0)} ms, bare ${bare.toFixed(0)}`);
    gates.push({ name: `paint: ${name}, next page`, value: own / bare, unit: '×', limit: limits.nextPage });
  }
  return gates;
}

/** Each in turn, once uncounted. */
async function alternately(rounds: number, works: readonly (() => Promise<Load>)[]): Promise<[Load[], Load[]]> {
  const loads: [Load[], Load[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, work] of works.entries()) {
      const done = await work();
      if (round > 0) loads[at as 0 | 1].push(done);
    }
  return loads;
}

const middle = (loads: readonly Load[], figure: keyof Load) =>
  percentile(
    loads.map((each) => each[figure]),
    0.5,
  );

function print(name: string, own: readonly Load[], bare: readonly Load[]): void {
  const figures = ['firstByte', 'firstPaint', 'visible', 'blocking', 'script', 'scriptBytes', 'documentBytes'] as const;
  const texts = figures.map(
    (figure) => `${figure} ${middle(own, figure).toFixed(0)} (bare ${middle(bare, figure).toFixed(0)})`,
  );
  console.log(`${name}: ${texts.join(', ')}`);
}

async function within<Result>(
  sites: Sites,
  as: StorageState | null,
  use: (context: BrowserContext) => Promise<Result>,
) {
  const context = await sites.browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(as ? { storageState: as } : {}),
  });
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

const load = (sites: Sites, screen: Screen, line: Line) =>
  within(sites, screen.isSignedOut ? null : sites.staff, (context) =>
    measureLoad(context, { url: addressOf(sites, screen), from: sites.elsewhere }, screen.awaited, line),
  );

const loadFloor = (sites: Sites, screen: Screen, line: Line) =>
  within(sites, null, (context) =>
    measureLoad(context, { url: floorAddressOf(sites, screen), from: sites.elsewhere }, floorRows(screen.floor), line),
  );

const steps = (sites: Sites, screen: Screen) =>
  nextPages(sites, sites.staff, addressOf(sites, screen), 'nav[aria-label="Pages"] button:last-of-type');
const floorSteps = (sites: Sites, screen: Screen) => nextPages(sites, null, floorAddressOf(sites, screen), 'main > a');

/** Goes from page to page, each time once the pictures of the former one are there. @returns the median of a step, ms */
function nextPages(sites: Sites, as: StorageState | null, url: string, press: string): Promise<number> {
  return within(sites, as, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(() => performance.setResourceTimingBufferSize(10_000));
    await page.goto(url);
    const samples: number[] = [];
    for (let step = 0; step < STEPS; step += 1) {
      await page.waitForFunction(
        () => performance.now() - (performance.getEntriesByType('resource').at(-1)?.startTime ?? 0) > 1_000,
      );
      samples.push(await measureStep(page, press, 'main tbody tr'));
    }
    return percentile(samples.slice(1), 0.5);
  });
}
