import { sql, type Expression } from 'kysely';
import type { Db } from './schema.ts';

/** Small enough that a batch is forgotten before the next but a few is read. */
const BATCH = 500;

/**
 * Reads any number of rows a batch at a time through a cursor of the server: memory stays the same however many there are, and all
 * come from one moment. It needs a transaction; statements in between may use the same one.
 * @param query a select; as a whole it is planned to be read to its end
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
