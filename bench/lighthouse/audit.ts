import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
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

/**
 * Opens an address in a browser of its own and audits it: `mobile` on a simulated slow line and processor, as is
 * Lighthouse's default. Lighthouse runs in a process of its own, so that nothing of this one disturbs it.
 * @throws Error when it fails, or when the address leads elsewhere
 */
export async function audit(url: string, preset: Preset, staff: StorageState | null): Promise<Audit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atelier-lighthouse-'));
  try {
    const [headers, output] = [path.join(folder, 'headers.json'), path.join(folder, 'report.json')];
    const cookie = (staff?.cookies ?? []).map(({ name, value }) => `${name}=${value}`).join('; ');
    await writeFile(headers, JSON.stringify(cookie ? { cookie } : {}), { mode: 0o600 });
    const cli = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'));
    const options = [
      `--chrome-flags=${['--headless=new', ...chromiumFlags()].join(' ')}`,
      `--only-categories=${CATEGORIES.join(',')}`,
      `--extra-headers=${headers}`,
      '--output=json',
      `--output-path=${output}`,
      '--quiet',
      '--no-enable-error-reporting',
      ...(preset === 'desktop' ? ['--preset=desktop'] : []),
    ];
    await run(process.execPath, [cli, url, ...options], {
      env: { ...process.env, CHROME_PATH: findChromium({ hasWindow: true }) },
    });
    const report = JSON.parse(await readFile(output, 'utf8')) as Report;
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} leads to ${report.finalDisplayedUrl}.`);
    return figuresOf(report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
