import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import type { StorageState } from '../../tests/support/sessions.ts';
import { findChromium } from '../../scripts/test/chromium.mjs';
import { chromiumFlags } from '../../tests/support/chromium.ts';

export type Preset = 'desktop' | 'mobile';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** One run of Lighthouse: scores of 0 to 100, the layout's shift as its own measure, all else in ms. */
export interface Audit {
  readonly scores: Readonly<Record<(typeof CATEGORIES)[number], number>>;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly layoutShift: number;
  readonly longestTask: number;
  /** What costs points in accessibility and best practices. */
  readonly flaws: readonly string[];
}

/** The part of Lighthouse's report that is read here. */
interface Report {
  readonly finalDisplayedUrl: string;
  readonly categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
  readonly audits: Record<
    string,
    { title: string; score: number | null; numericValue?: number; details?: { items?: { duration?: number }[] } }
  >;
}

const run = promisify(execFile);

/** Lighthouse's error code when the trace does not show the page load; it then asks to be run again. */
const NO_LOAD_FOUND = 'NO_NAVSTART';

/**
 * Opens an address in a browser of its own and audits it: `mobile` on a simulated slow line and processor, as is
 * Lighthouse's default. Lighthouse runs in a process of its own, so that nothing of this one disturbs it.
 * @throws Error when it fails, or when the address leads elsewhere
 */
export async function audit(url: string, preset: Preset, staff: StorageState | null): Promise<Audit> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await auditOnce(url, preset, staff);
    } catch (error) {
      if (attempt === 3 || !String(error).includes(NO_LOAD_FOUND)) throw error;
    }
}

async function auditOnce(url: string, preset: Preset, staff: StorageState | null): Promise<Audit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-lighthouse-'));
  try {
    const profile = path.join(folder, 'profile');
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: findChromium({ hasWindow: true }),
      args: [...chromiumFlags(), '--remote-debugging-port=0'],
      viewport: null,
    });
    try {
      // As the browser's own: a header of cookies is dropped once the page itself sets one.
      await context.addCookies(staff?.cookies ?? []);
      const [port = ''] = (await readFile(path.join(profile, 'DevToolsActivePort'), 'utf8')).split('\n');
      const output = path.join(folder, 'report.json');
      await lighthouse(url, preset, { port, output });
      const report = JSON.parse(await readFile(output, 'utf8')) as Report;
      if (report.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${report.finalDisplayedUrl}.`);
      return figuresOf(report);
    } finally {
      await context.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lighthouse(url: string, preset: Preset, { port, output }: { port: string; output: string }) {
  const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
  const options = [
    `--port=${port}`,
    '--disable-storage-reset',
    `--only-categories=${CATEGORIES.join(',')}`,
    '--output=json',
    `--output-path=${output}`,
    '--quiet',
    '--no-enable-error-reporting',
    ...(preset === 'desktop' ? ['--preset=desktop'] : []),
  ];
  await run(process.execPath, [cli, url, ...options]);
}

function figuresOf({ audits, categories }: Report): Audit {
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const flawed = CATEGORIES.slice(1).flatMap((category) =>
    (categories[category]?.auditRefs ?? []).filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    blocking: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
    longestTask: Math.max(0, ...(audits['long-tasks']?.details?.items ?? []).map(({ duration }) => duration ?? 0)),
    flaws: flawed.map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
  };
}
