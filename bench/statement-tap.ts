import { once } from 'node:events';
import net from 'node:net';
import type { AddressInfo } from 'node:net';

/** A statement as it was sent to the database. */
export interface Statement {
  readonly sql: string;
  readonly parameters: readonly (string | null)[];
}

/** The length of a message's type and of its length, bytes. */
const HEADER = 5;

/** What is between a console and its database, and notes every statement. */
export interface StatementTap {
  /** The database's address through the tap. */
  readonly url: string;
  /** All so far, in their order. */
  readonly statements: readonly Statement[];
  stop(): Promise<void>;
}

/** Passes everything on to a PostgreSQL server, and reads the frontend's messages on the way. */
export async function startStatementTap(databaseUrl: string): Promise<StatementTap> {
  const target = new URL(databaseUrl);
  const statements: Statement[] = [];
  const sockets = new Set<net.Socket>();
  const server = net
    .createServer((client) => {
      const database = net.connect(Number(target.port || 5432), target.hostname);
      for (const socket of [client, database])
        sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
      client.on(
        'data',
        readerOf((statement) => statements.push(statement)),
      );
      client.pipe(database).pipe(client);
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.toString(),
    statements,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Reads one connection: its first message has no type, every later one has. */
function readerOf(note: (statement: Statement) => void): (data: Buffer) => void {
  let rest = Buffer.alloc(0);
  let isStarted = false;
  /** By their names; the one without a name is replaced by the next. */
  const prepared = new Map<string, string>();
  return (data) => {
    rest = Buffer.concat([rest, data]);
    if (!isStarted) {
      const length = rest.length < 4 ? Number.POSITIVE_INFINITY : rest.readInt32BE(0);
      if (rest.length < length) return;
      isStarted = true;
      rest = rest.subarray(length);
    }
    while (rest.length >= HEADER && rest.length >= 1 + rest.readInt32BE(1)) {
      const type = String.fromCharCode(rest[0] ?? 0);
      const end = 1 + rest.readInt32BE(1);
      const body = rest.subarray(HEADER, end);
      rest = rest.subarray(end);
      // `node-postgres` sends what has parameters as Parse and Bind, and everything else as Query.
      if (type === 'Q') note({ sql: textAt(body, 0), parameters: [] });
      if (type !== 'P' && type !== 'B') continue;
      const [first, second] = textsAt(body);
      if (type === 'P') prepared.set(first, second);
      // After the name of its portal, a Bind has that of its statement, which may have been prepared long before.
      if (type === 'B') note({ sql: prepared.get(second) ?? '', parameters: parametersOf(body) });
    }
  };
}

const textAt = (body: Buffer, from: number) => body.toString('utf8', from, body.indexOf(0, from));

/** The two texts with which Parse and Bind begin. */
const textsAt = (body: Buffer): [string, string] => [textAt(body, 0), textAt(body, body.indexOf(0) + 1)];

/** The parameters of a Bind message, all of them text. */
function parametersOf(body: Buffer): (string | null)[] {
  let at = body.indexOf(0, body.indexOf(0) + 1) + 1;
  at += 2 + 2 * body.readInt16BE(at);
  const count = body.readInt16BE(at);
  at += 2;
  return Array.from({ length: count }, () => {
    const length = body.readInt32BE(at);
    at += 4;
    if (length < 0) return null;
    at += length;
    return body.toString('utf8', at - length, at);
  });
}
