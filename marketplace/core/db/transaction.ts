import type { Db } from './schema.ts';

/** Runs a function in the caller's transaction, or in a new one. If it throws, everything is rolled back. */
export function inTransaction<T>(db: Db, action: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? action(db) : db.transaction().execute(action);
}
