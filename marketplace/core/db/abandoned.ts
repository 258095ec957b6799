import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A request, as far as its statements need to know. */
export interface Asker {
  /** Aborted when the client has disconnected. */
  readonly gone: AbortSignal;
  /** It only reads, so its statements may be cancelled with it. A write is always finished. */
  isRead: boolean;
}

const asking = new AsyncLocalStorage<Asker>();

/** Statements of this work belong to this request. */
export function askedBy<T>(asker: Asker, work: () => T): T {
  return asking.run(asker, work);
}

/** A statement of a request whose client has gone; it was not sent. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** A statement that ends a transaction is always sent. */
const ENDING = /^\s*(commit|rollback|release|close)/i;

/**
 * Has PostgreSQL cancel statements whose client has gone: when the connection of a reading request closes, its
 * statement is cancelled over a separate connection, and further ones are not sent.
 * @returns a function that closes the connections for cancelling
 */
export function cancelAbandoned(pool: pg.Pool, url: string): () => Promise<void> {
  const control = new pg.Pool({ connectionString: url, max: 2, application_name: 'atelier-marketplace-cancel' });
  control.on('error', () => {});
  control.on('connect', (client) => client.on('error', () => {}));
  const cancel = async (client: pg.ClientBase) => {
    const pid = sessions.get(client);
    if (pid !== undefined) await control.query('select pg_cancel_backend($1)', [pid]).catch(() => {});
  };

  pool.on('connect', (client) => {
    const send = (...args: unknown[]) =>
      (pg.Client.prototype.query as (...given: unknown[]) => unknown).apply(client, args);
    client.query = ((...args: unknown[]) => {
      const asker = asking.getStore();
      if (asker === undefined || !asker.isRead) return send(...args);
      if (asker.gone.aborted && !ENDING.test(String(args[0])))
        return Promise.reject(new Abandoned('The client has gone.'));
      return follow(send(...args), asker.gone, () => cancel(client));
    }) as typeof client.query;
  });
  return () => control.end();
}

/** The connection is not reused before the cancellation is over, because it must not hit the next statement. */
async function follow(sent: unknown, gone: AbortSignal, cancel: () => Promise<void>): Promise<unknown> {
  let cancelling: Promise<void> | undefined;
  const end = () => {
    cancelling ??= cancel();
  };
  gone.addEventListener('abort', end, { once: true });
  try {
    return await sent;
  } finally {
    gone.removeEventListener('abort', end);
    await cancelling;
  }
}

/** The server's process id of each connection. The driver's own value would be a pooler's. */
const sessions = new WeakMap<pg.ClientBase, number>();

export function nameSession(client: pg.ClientBase, pid: number): void {
  sessions.set(client, pid);
}
