/**
 * `npm run history:verify`: checks that no closed row of the console's history was changed, removed or inserted.
 * Reads CONSOLE_DATABASE_URL, or the file that CONSOLE_DATABASE_URL_FILE names. Ends with 0 if the history is whole, 1 if
 * not, 2 if it could not be read.
 */
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { verifyHistory } from './history/verify.ts';

function address(): string | undefined {
  const { CONSOLE_DATABASE_URL: url, CONSOLE_DATABASE_URL_FILE: file } = process.env;
  return url || (file && readFileSync(file, 'utf8').trim()) || undefined;
}

async function run(): Promise<number> {
  const connectionString = address();
  if (connectionString === undefined)
    throw new Error('Set CONSOLE_DATABASE_URL to the address of the console’s database.');
  const client = new pg.Client({ connectionString, application_name: 'atelier-history-verify' });
  await client.connect();
  try {
    const { rows, days, faults } = await verifyHistory(client);
    for (const fault of faults) console.log(fault);
    console.log(
      faults.length === 0
        ? `The history is whole: ${rows} actions on ${days} days.`
        : `The history is NOT whole: ${faults.length} faults in ${rows} actions on ${days} days.`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await client.end();
  }
}

process.exitCode = await run().catch((error: unknown) => {
  console.error(`The history could not be read: ${error instanceof Error ? error.message : String(error)}`);
  return 2;
});
