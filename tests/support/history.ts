import type { Detail } from '../../lib/history/entry.ts';
import { readDatabase } from './database.ts';

/** A row of the history as it is stored, its detail parsed. */
export interface StoredRow extends Detail {
  readonly id: string;
  readonly person_id: string;
  readonly person_name: string;
  readonly roles: string[];
  readonly kind: string;
  readonly operation: string;
  readonly record_kind: string | null;
  readonly outcome: string;
  readonly page: string | null;
  readonly request_id: string;
  readonly hash: string | null;
}

/** The rows that a condition selects, oldest first. */
export async function historyRows(
  consoleDatabaseUrl: string,
  where = 'true',
  values: unknown[] = [],
): Promise<StoredRow[]> {
  const rows = await readDatabase(consoleDatabaseUrl, `select * from history where ${where} order by id`, values);
  return rows.map(({ detail, ...row }) => ({
    ...row,
    ...(JSON.parse(String(detail)) as Detail),
  })) as unknown as StoredRow[];
}
