import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/** A request, as far as its statements are concerned. */
export interface Asker {
  /** Aborted when the client has gone. */
  readonly gone: AbortSignal;
  /** It changes nothing, so that its statements may be ended with it. What changes something is always finished. */
  isRead: boolean;
}

const asking = new AsyncLocalStorage<Asker>();

/** Statements of this work are of this request. */
export function askedBy<T>(asker: Asker, work: () => T): T {
  return asking.run(asker, work);
}

/** A statement of a request that nobody waits for; it was not sent. */
export class Abandoned extends Error {
  override readonly name = 'Abandoned';
}

/** What ends a transaction is sent in any case. */
const ENDING = /^\s*(commit|rollback|release|close)/i;

/**
 * Has PostgreSQL end statements whose client has gone: when the connection of a reading request closes, its statement is cancelled on a
 * connection kept for that, and further ones are not sent.
 * @returns ends the connections kept for cancelling
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

/** The connection is not handed on before the cancelling is over: it must not hit the next statement. */
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

/** The session of the server behind each connection. The driver's own number would be a pooler's. */
const sessions = new WeakMap<pg.ClientBase, number>();

export function nameSession(client: pg.ClientBase, pid: number): void {
  sessions.set(client, pid);
}
