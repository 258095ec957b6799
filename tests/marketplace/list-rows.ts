import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../marketplace/core/db/schema.ts';
import {
  choice,
  flag,
  id,
  instant,
  integer,
  labels,
  title,
  type ListDefinition,
} from '../../marketplace/core/lists/definition.ts';

/** One row of a table that has every kind of column a list can show, with nulls and many equal values. */
export interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly amount: number | null;
  readonly open: boolean | null;
  /** Microseconds, as PostgreSQL keeps them: `2026-05-01 10:00:00.000250+00`. */
  readonly at: string | null;
  readonly state: string | null;
  readonly tags: readonly string[];
}

export const names = ['alpha', 'Alpha', 'beta', '50%', '50x', 'a_b', 'axb', 'back\\slash', ''] as const;
export const instants = [
  '2026-05-01 10:00:00+00',
  '2026-05-01 10:00:00.00025+00',
  '2026-05-01 10:00:00.001+00',
  '2026-05-01 10:00:00.0019+00',
  '2026-06-01 00:00:00+00',
] as const;
export const states = ['ACTIVE', 'EXPIRED', 'CANCELLED'] as const;
export const tags = ['Brand', 'Story', 'Product'] as const;

export const anyRows = fc.uniqueArray(
  fc.record<Row>({
    id: fc.uuid({ version: 4 }),
    name: fc.option(fc.constantFrom(...names)),
    amount: fc.option(fc.integer({ min: -2, max: 2 })),
    open: fc.option(fc.boolean()),
    at: fc.option(fc.constantFrom(...instants)),
    state: fc.option(fc.constantFrom(...states)),
    tags: fc.subarray([...tags]),
  }),
  { selector: (row) => row.id, minLength: 0, maxLength: 25 },
);

const fields = {
  id: id('list_rows.id'),
  name: title('list_rows.name', { nullable: true }),
  amount: integer('list_rows.amount', { nullable: true }),
  open: flag('list_rows.open', { nullable: true }),
  at: instant('list_rows.at', { nullable: true }),
};

export const rowList: ListDefinition = {
  name: 'rows',
  id: fields.id,
  filters: { ...fields, state: choice('list_rows.state', { nullable: true }), tags: labels('list_rows.tags') },
  sorts: fields,
  defaultSorting: [{ field: 'name', direction: 'ASC' }],
};

/** Creates the table again and fills it. Its text sorts by code point, as JavaScript's does. */
export async function fillRows(db: Db, rows: readonly Row[]): Promise<void> {
  await sql`drop table if exists list_rows`.execute(db);
  await sql`create table list_rows (id uuid primary key, name text collate "C", amount integer, open boolean, at timestamptz, state text, tags text[] not null)`.execute(
    db,
  );
  for (const row of rows) {
    await sql`insert into list_rows values (${row.id}, ${row.name}, ${row.amount}, ${row.open}, ${row.at}, ${row.state}, ${[...row.tags]})`.execute(
      db,
    );
  }
}
