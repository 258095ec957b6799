import type { Browser } from '@playwright/test';
import type { StorageState } from '../../tests/support/sessions.ts';

const SLOWDOWN = 4;
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing'];
/** The mark that `markHydration` sets in the page. */
const HYDRATED = 'atelier-hydrated';
/** How long nothing may be fetched before a page counts as at rest, ms. */
const REST_MS = 2_000;

/** Processor time of the longest task of the page's main thread, ms. */
export interface LongestTasks {
  /** Of all, the browser's beginning of the document excepted: it is the same for every page. */
  readonly any: number;
  /** Without script: style, layout, paint. */
  readonly drawing: number;
  /** With script, from the moment the whole page reacts. */
  readonly afterHydration: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** In microseconds, as is what follows; `tdur` is processor time. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
}

/** Opens an address with nothing cached, on a processor four times slower, and reads the tasks out of a trace. */
export async function longestTasks(browser: Browser, url: string, staff: StorageState | null): Promise<LongestTasks> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(staff ? { storageState: staff } : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(markHydration, HYDRATED);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const events: TraceEvent[] = [];
    devtools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
    await devtools.send('Tracing.start', { transferMode: 'ReportEvents', categories: CATEGORIES.join() });
    await page.goto(url);
    await page.waitForFunction(
      ([mark, rest]) =>
        performance.getEntriesByName(mark).length > 0 &&
        performance
          .getEntries()
          .every((entry) => performance.now() - (entry as PerformanceResourceTiming).startTime > rest),
      [HYDRATED, REST_MS] as const,
      { polling: 500 },
    );
    const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
    await devtools.send('Tracing.end');
    await complete;
    return longestOf(events);
  } finally {
    await context.close();
  }
}

/** @throws Error when the trace lacks the page's mark */
function longestOf(events: readonly TraceEvent[]): LongestTasks {
  const mark = events.find(({ name }) => name === HYDRATED);
  if (!mark) throw new Error('The page never came to life.');
  const own = events.filter(({ pid, tid, ph }) => ph === 'X' && pid === mark.pid && tid === mark.tid);
  const endOf = ({ ts, dur = 0 }: TraceEvent) => ts + dur;
  const tasks = own
    .filter(({ name }) => name === 'RunTask')
    .map((task) => {
      const inside = own.filter((each) => each.ts >= task.ts && endOf(each) <= endOf(task));
      const has = (...names: string[]) => inside.some(({ name }) => names.includes(name));
      return {
        ms: (task.tdur ?? 0) / 1000,
        begins: has('DocumentLoader::CommitNavigation', 'CommitLoad'),
        isScript: has('EvaluateScript', 'FunctionCall'),
        isLate: task.ts > mark.ts,
      };
    })
    .filter(({ begins }) => !begins);
  const longest = (which: typeof tasks) => Math.max(0, ...which.map(({ ms }) => ms));
  return {
    any: longest(tasks),
    drawing: longest(tasks.filter(({ isScript }) => !isScript)),
    afterHydration: longest(tasks.filter(({ isScript, isLate }) => isScript && isLate)),
  };
}

/** Runs in the page: sets a mark once React has taken over every link, button and field. */
function markHydration(mark: string): void {
  const look = () => {
    const controls = [...document.querySelectorAll('body :is(a, button, input)')];
    const isAwake = (node: Element) => Object.keys(node).some((key) => key.startsWith('__reactProps'));
    if (document.readyState !== 'loading' && controls.length > 0 && controls.every(isAwake)) performance.mark(mark);
    else setTimeout(look, 50);
  };
  // Not with the frames, whose tasks would then count as script.
  setTimeout(look, 50);
}
