import { fork } from 'node:child_process';
import { createLog } from '../marketplace/core/log.ts';
import { openDatabase } from '../marketplace/core/db/connection.ts';
import { exportOrders } from '../marketplace/background/jobs/tasks/export-orders.ts';
import { accessOf } from '../marketplace/core/module.ts';
import { createMailer } from '../marketplace/core/mail/mailer.ts';
import { readMarketplaceOptions } from '../marketplace/core/options.ts';
import { openImageStore } from '../marketplace/core/images/store.ts';
import { modules } from '../marketplace/modules/index.ts';
import { seedDrawings } from '../marketplace/stand-ins/art/draw.ts';

const SAMPLE_MS = 20;

/** How many bytes a process grows by, at its peak, while it exports every order. It is a separate process. */
export function measureExport(databaseUrl: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL(import.meta.url), [databaseUrl], { execArgv: [] });
    let grown: number | undefined;
    child.on('message', (message) => (grown = Number(message)));
    child.on('error', reject);
    child.on('exit', (code) =>
      grown === undefined ? reject(new Error(`The export ended with ${code}.`)) : resolve(grown),
    );
  });
}

async function exportAll(databaseUrl: string): Promise<number> {
  const { db } = openDatabase(databaseUrl, { max: 2 });
  const options = readMarketplaceOptions([], { MARKETPLACE_DATABASE_URL: databaseUrl });
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', 'orders@atelier.example')
    .executeTakeFirstOrThrow();
  const marketplace = {
    db,
    options,
    log: createLog('silent'),
    mailer: createMailer({ from: options.mailFrom, delivers: false }),
    images: openImageStore('', seedDrawings),
    access: accessOf(modules),
  };
  const before = process.memoryUsage().rss;
  let highest = before;
  const sampling = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), SAMPLE_MS);
  await exportOrders(
    marketplace,
    { accountId: id, filter: null, sorting: [{ field: 'createdAt', direction: 'DESC' }] },
    { id: `bench-${process.pid}` },
  );
  clearInterval(sampling);
  await db.destroy();
  return highest - before;
}

const [, script, databaseUrl] = process.argv;
if (
  script !== undefined &&
  import.meta.url.endsWith('/orders-export.ts') &&
  script.endsWith('orders-export.ts') &&
  databaseUrl !== undefined
) {
  process.send?.(await exportAll(databaseUrl));
}
