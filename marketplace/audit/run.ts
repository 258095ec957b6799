import { parseArgs } from 'node:util';
import { createDatabase } from '../db/connection.ts';
import { audit, report } from './check.ts';

/*
 * npm run audit [-- --database URL]: asks every rule of the money of a marketplace's database, MARKETPLACE_DATABASE_URL when none is named.
 * Ends with 0 when all hold, with 1 and the rows in question when one does not, with 2 when it could not ask.
 */
const { database = process.env['MARKETPLACE_DATABASE_URL'] } = parseArgs({ options: { database: { type: 'string' } } }).values;
if (!database) {
  console.error('Name a database: npm run audit -- --database postgres://… or MARKETPLACE_DATABASE_URL.');
  process.exitCode = 2;
} else {
  const db = createDatabase(database, { max: 1 });
  try {
    const findings = await audit(db);
    console.log(report(findings));
    process.exitCode = findings.some(({ count }) => count > 0) ? 1 : 0;
  } catch (error) {
    console.error(`The database could not be asked: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 2;
  } finally {
    await db.destroy();
  }
}
