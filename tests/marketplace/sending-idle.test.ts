import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { eventually } from '../support/answers.ts';
import { sendingRigs } from '../support/sending-rig.ts';

/** How often a table was read. A connection reports this once a second, for all its statements. */
async function reads(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ reads: string }>`
    select seq_scan + idx_scan as reads from pg_stat_user_tables where relname = ${table}`.execute(db);
  assert.ok(rows[0], table);
  return Number(rows[0].reads);
}

describe('a marketplace with nothing to send', () => {
  const rigged = sendingRigs(1);

  test(
    'looks whether anything is queued, and plans no claim, on the outbox and on a mail server',
    rigged(async ({ kit, start }) => {
      await start();
      await start({ smtpUrl: undefined });
      // Starting up reads more, so it is over before anything is counted.
      const looks = async (more: number) => {
        const before = await reads(kit.db, 'deliveries');
        await eventually(async () => (await reads(kit.db, 'deliveries')) >= before + more, `${more} looks`);
      };
      await looks(1);
      const before = await reads(kit.db, 'messages');
      await looks(100);
      assert.equal(await reads(kit.db, 'messages'), before);
    }),
  );
});
