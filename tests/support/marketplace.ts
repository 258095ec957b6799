import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../marketplace/core/db/connection.ts';
import type { Db } from '../../marketplace/core/db/schema.ts';
import { createLog } from '../../marketplace/core/log.ts';
import { readMarketplaceOptions } from '../../marketplace/core/options.ts';
import { startMarketplace as start } from '../../marketplace/server/start.ts';

/** One e-mail account per role; all share one password. */
export const PASSWORD = 'atelier-demo';
export type StaffName =
  | 'superadmin'
  | 'admin'
  | 'finance'
  | 'orders'
  | 'brands'
  | 'products'
  | 'configurator'
  | 'nobody';

export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly status?: number;
    readonly originalError?: { readonly message: string; readonly error: string; readonly statusCode: number };
    readonly fieldErrors?: Readonly<Record<string, string>>;
  };
}

export interface GraphqlAnswer<Data> {
  readonly data: Data | null;
  readonly errors?: readonly GraphqlError[];
  readonly headers: Headers;
}

export interface OutboxMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly createdAt: string;
  readonly attachments: readonly { readonly filename: string; readonly contentType: string; readonly url: string }[];
}

export interface TestMarketplace {
  readonly url: string;
  /** The same database, to check the results of a call. */
  readonly db: Db;
  readonly databaseUrl: string;
  /** Every line logged so far, parsed. */
  readonly log: readonly Record<string, unknown>[];
  graphql<Data = Record<string, unknown>>(
    query: string,
    variables?: object,
    token?: string,
  ): Promise<GraphqlAnswer<Data>>;
  /** Signs a member of staff in and returns the token. */
  login(name: StaffName): Promise<string>;
  outbox(): Promise<OutboxMail[]>;
  stop(): Promise<void>;
}

interface Settings {
  readonly database: { readonly url: string };
  /** Environment variables of the marketplace, e.g. SMTP_URL. */
  readonly env?: Readonly<Record<string, string>>;
  /** Its command line. */
  readonly args?: readonly string[];
}

/** Starts a marketplace in this process on a seeded database, on a free port, with its own folder for pictures. */
export async function startMarketplace({ database, env = {}, args = [] }: Settings): Promise<TestMarketplace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'atelier-marketplace-'));
  const log: Record<string, unknown>[] = [];
  const options = readMarketplaceOptions(args, {
    MARKETPLACE_PORT: '0',
    MARKETPLACE_DATABASE_URL: database.url,
    ATELIER_DATA_DIR: dataDir,
    MARKETPLACE_OUTBOX: 'on',
    ...env,
  });
  const running = await start(options, {
    log: createLog('debug', { write: (line) => void log.push(JSON.parse(line) as Record<string, unknown>) }),
  });
  const { db } = openDatabase(database.url, { max: 3 });
  const tokens = new Map<StaffName, Promise<string>>();

  const graphql: TestMarketplace['graphql'] = (query, variables, token) =>
    postGraphql(running.url, query, variables, token);

  return {
    url: running.url,
    db,
    databaseUrl: database.url,
    log,
    graphql,
    login: (name) => {
      const token = tokens.get(name) ?? signIn(graphql, name);
      tokens.set(name, token);
      return token;
    },
    outbox: async () => {
      const response = await fetch(`${running.url}/outbox`, { headers: { accept: 'application/json' } });
      return ((await response.json()) as { items: OutboxMail[] }).items;
    },
    stop: async () => {
      await db.destroy();
      await running.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sends one GraphQL request to a marketplace, in this process or another. */
export async function postGraphql<Data>(
  url: string,
  query: string,
  variables: object = {},
  token?: string,
): Promise<GraphqlAnswer<Data>> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  return { ...((await response.json()) as { data: Data | null; errors?: GraphqlError[] }), headers: response.headers };
}

/** Signs a member of staff in and returns the token. */
export async function signIn(graphql: TestMarketplace['graphql'], name: StaffName): Promise<string> {
  const answer = await graphql('mutation Login($input: LoginInput!) { login(input: $input) { id } }', {
    input: { email: `${name}@atelier.example`, password: PASSWORD },
  });
  const token = answer.headers.get('tle-auth-token');
  if (token === null) throw new Error(`${name} could not sign in: ${JSON.stringify(answer.errors)}`);
  return token;
}
