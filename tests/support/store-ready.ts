import { expect } from '@playwright/test';
import { runSql } from './database.ts';
import type { RunningServer } from './servers.ts';

/** Waits until a console that has just started has made the tables of its own database: it serves before that. */
export async function untilStore(databaseUrl: string): Promise<void> {
  await expect
    .poll(async () => (await runSql(databaseUrl, "select to_regclass('work')::text as found"))[0]?.['found'], {
      timeout: 30_000,
    })
    .toBe('work');
}

/** Waits until a console that has just started takes background work; before that, actions run in the browser. */
export async function untilWorkCanBegin({ lines }: RunningServer): Promise<void> {
  await expect
    .poll(() => lines.some((line) => line.includes('background work can begin')), { timeout: 60_000 })
    .toBe(true);
}
