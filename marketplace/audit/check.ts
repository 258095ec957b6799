import { sql } from 'kysely';
import type { Db } from '../core/db/schema.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { orderChecks } from './order-checks.ts';
import type { Check } from './rule.ts';
import { walletChecks } from './wallet-checks.ts';

export const checks: readonly Check[] = [...orderChecks, ...ledgerChecks, ...walletChecks];

export interface Finding {
  readonly name: string;
  /** How many rows break the rule. */
  readonly count: number;
  /** The first of them. */
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

const MAX_ROWS = 10;

/**
 * Asks every check over one moment of a marketplace's database; it writes nothing.
 * @param rows how many of the rows that break a rule are told, ten unless given
 * @returns a finding for each, in order; `count` 0 is sound
 */
export async function audit(db: Db, { rows = MAX_ROWS }: { rows?: number } = {}): Promise<Finding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => runChecks(trx, { rows }));
}

/** As `audit`, over what the caller's transaction sees. */
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
