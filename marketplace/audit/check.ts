import { sql } from 'kysely';
import type { Db } from '../core/db/schema.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { orderChecks } from './order-checks.ts';
import type { Check } from './rule.ts';
import { walletChecks } from './wallet-checks.ts';

export const checks: readonly Check[] = [...orderChecks, ...ledgerChecks, ...walletChecks];

export interface Finding {
  readonly name: string;
  /** The number of rows that break the rule. */
  readonly count: number;
  /** The first of those rows. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const MAX_ROWS = 10;

/**
 * Runs every check on one snapshot of a marketplace's database; writes nothing.
 * @param rows how many rows per rule are listed, by default ten
 * @returns a finding for each check, in order; `count` 0 means that there are none
 */
export async function audit(db: Db, { rows = MAX_ROWS }: { rows?: number } = {}): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => runChecks(trx, { rows }));
}

/** Like `audit`, within the caller's transaction. */
export async function runChecks(trx: Db, { rows: max = MAX_ROWS }: { rows?: number } = {}): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, sql: query } of checks) {
    const {
      rows: [row],
    } = await sql<{ count: number; rows: Finding['rows'] }>`
      with broken as (${sql.raw(query)})
      select (select count(*)::int from broken) as count, coalesce((select json_agg(first) from (select * from broken limit ${sql.lit(max)}) as first), '[]') as rows`.execute(
      trx,
    );
    findings.push({ name, count: row?.count ?? 0, rows: row?.rows ?? [] });
  }
  return findings;
}

/** The findings as lines for a terminal. */
export function report(findings: readonly Finding[]): string {
  return findings
    .flatMap(({ name, count, rows }) => [
      `${count === 0 ? 'ok  ' : 'FAIL'} ${name}${count === 0 ? '' : `: ${count} ${count === 1 ? 'row' : 'rows'}`}`,
      ...rows.map(
        (row) =>
          `       ${Object.entries(row)
            .map(([column, value]) => `${column} ${String(value)}`)
            .join(', ')}`,
      ),
      ...(count > rows.length ? [`       and ${count - rows.length} more`] : []),
    ])
    .join('\n');
}
