import assert from 'node:assert/strict';
import pg from 'pg';
import { eventually } from './answers.ts';

/** Rows locked by a test, so that a write which needs them waits until the test releases them. */
export interface HeldLock {
  /**
   * Resolves when a statement that `doing` describes waits for the lock. @returns whether its transaction has written
   * something by then
   */
  reached(doing: RegExp): Promise<{ hasWritten: boolean }>;
  /** Releases the lock, and resolves when those who waited have disconnected or continued. */
  release(): Promise<void>;
}

/**
 * Takes locks in a separate transaction and keeps them: `holdLock(url, 'select 1 from tags where id = $1 for update',
 * [id])`, or a whole table: `lock table payments in share mode` (others may read it but not write).
 */
export async function holdLock(databaseUrl: string, sql: string, values: readonly unknown[] = []): Promise<HeldLock> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const {
    rows: [me],
  } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  assert.ok(me);
  await client.query('begin');
  await client.query(sql, [...values]);
  const blocked = async () => {
    // Within one transaction pg_stat_activity would return the same snapshot every time.
    await client.query('select pg_stat_clear_snapshot()');
    return (
      await client.query<{ pid: number; query: string; hasWritten: boolean }>(
        'select pid, query, backend_xid is not null as "hasWritten" from pg_stat_activity where $1 = any(pg_blocking_pids(pid))',
        [me.pid],
      )
    ).rows;
  };
  let isHeld = true;
  return {
    reached: (doing) =>
      eventually(async () => {
        const found = (await blocked()).find(({ query }) => doing.test(query));
        return found && { hasWritten: found.hasWritten };
      }, `${doing.source} to wait for the lock`),
    release: async () => {
      if (!isHeld) return;
      isHeld = false;
      const pids = (await blocked()).map(({ pid }) => pid);
      await client.query('rollback');
      const busy = async () =>
        (await client.query("select 1 from pg_stat_activity where pid = any($1) and state <> 'idle'", [pids])).rowCount;
      await eventually(async () => (await busy()) === 0, 'those who waited for the lock to end');
      await client.end();
    },
  };
}
