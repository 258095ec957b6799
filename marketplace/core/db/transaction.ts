import type { Db } from './schema.ts';

/** Runs an act in the transaction the caller is in, or in one of its own. Whatever it throws takes everything back. */
export function inTransaction<T>(db: Db, action: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? action(db) : db.transaction().execute(action);
}
