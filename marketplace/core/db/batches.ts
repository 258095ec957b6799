import { sql, type Expression } from 'kysely';
import type { Db } from './schema.ts';

/** Small enough that a batch is garbage-collected soon after it was read. */
const BATCH = 500;

/**
 * Reads any number of rows in batches through a server-side cursor: memory use stays the same however many there are,
 * and all come from one snapshot. It needs a transaction; other statements may use it in between.
 * @param query a select; it is planned to be read to its end
 */
export async function* readInBatches<Row>(trx: Db, query: Expression<Row>): AsyncGenerator<Row[]> {
  await sql`set local cursor_tuple_fraction = 1`.execute(trx);
  await sql`declare batches no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch forward ${sql.lit(BATCH)} from batches`.execute(trx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close batches`.execute(trx);
}
