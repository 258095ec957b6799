import type { OperationName, Operations } from '../../graphql/generated/operations.ts';
import { readDatabase } from './database.ts';
import { registry } from '../../graphql/generated/registry.ts';
import { PASSWORD, emailOf, type Staff } from './staff.ts';

type GraphqlAnswer = { data?: unknown; errors?: { message: string; extensions?: Record<string, unknown> }[] };

async function post(
  url: string,
  token: string | undefined,
  body: object,
): Promise<{ answer: GraphqlAnswer; token: string | null }> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { answer: (await response.json()) as GraphqlAnswer, token: response.headers.get('tle-auth-token') };
}

/**
 * GraphQL straight to the marketplace, bypassing console and proxy: to create what a test needs, and to check its
 * results.
 */
export function createApi(marketplaceUrl: string, consoleDatabaseUrl?: string) {
  const tokens = new Map<Staff, Promise<string>>();

  async function login(staff: Staff): Promise<string> {
    const variables = { input: { email: emailOf(staff), password: PASSWORD } };
    const { token } = await post(marketplaceUrl, undefined, { query: registry.Login.document, variables });
    if (token === null) throw new Error(`The marketplace did not sign ${staff} in.`);
    return token;
  }

  function tokenOf(staff: Staff): Promise<string> {
    const token = tokens.get(staff) ?? login(staff);
    tokens.set(staff, token);
    return token;
  }

  /**
   * Sends any document as a member of staff (superadmin by default). @throws Error when the response contains errors
   */
  async function query<Data = Record<string, unknown>>(
    document: string,
    variables: object = {},
    as: Staff | null = 'superadmin',
  ): Promise<Data> {
    const { answer } = await post(marketplaceUrl, as === null ? undefined : await tokenOf(as), {
      query: document,
      variables,
    });
    if (answer.errors !== undefined)
      throw new Error(
        `The marketplace refused: ${JSON.stringify(answer.errors)}\n${document}\n${JSON.stringify(variables)}`,
      );
    return answer.data as Data;
  }

  /** Sends one of the console's own operations, typed. */
  function send<Name extends OperationName>(
    operation: Name,
    variables: Operations[Name]['variables'],
    as?: Staff | null,
  ): Promise<Operations[Name]['data']> {
    return query<Operations[Name]['data']>(registry[operation].document, variables, as);
  }

  /** The newest action in the console's history; an id that is none if there is no history. */
  async function latestAction(): Promise<string> {
    const text = `select (extract(epoch from at) * 1000)::bigint || '-' || id as id from history order by at desc, id desc limit 1`;
    const rows = consoleDatabaseUrl === undefined ? [] : await readDatabase(consoleDatabaseUrl, text);
    return String(rows[0]?.['id'] ?? '1-1');
  }

  return { query, send, latestAction };
}

export type Api = ReturnType<typeof createApi>;
