import { buildClientSchema, getIntrospectionQuery, type GraphQLSchema, type IntrospectionQuery } from 'graphql';
import { post, Unreadable } from './post.ts';

/** How to reach an upstream, and what its schema is read with. */
export interface Access {
  readonly endpoint?: string | undefined;
  readonly token?: string | undefined;
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  /** A folder, whose own sign-in is tried later. */
  readonly adapter?: string | undefined;
}

/** How a server says that it has no such sign-in. */
const NO_SUCH_SIGN_IN = /LoginInput|"login"|'login'/;
const LOGIN = 'mutation Login($input: LoginInput!) { login(input: $input) { id } }';

/**
 * Reads the schema by introspection, signed in if a token or credentials are given. An upstream whose sign-in has
 * another name is read as visitors see it.
 * @throws Unreadable
 */
export async function readLiveSchema(access: Access): Promise<GraphQLSchema> {
  const { endpoint, token, email, password, adapter } = access;
  if (!endpoint) throw new Unreadable('Name the upstream: --endpoint URL, or its schema: --schema FILE.');
  if (!/^https?:\/\//.test(endpoint) || !URL.canParse(endpoint))
    throw new Unreadable('--endpoint takes a whole address, such as https://api.example.com/graphql.');
  if ((email === undefined) !== (password === undefined))
    throw new Unreadable('--email and --password belong together: give both.');
  const bearer = token ?? (email === undefined ? undefined : await signIn(endpoint, { email, password, adapter }));
  const { body } = await post(endpoint, { query: getIntrospectionQuery() }, bearer);
  if (!body.data)
    throw new Unreadable(
      `The upstream does not show its schema: ${body.errors?.[0]?.message ?? 'no data'}. Give its schema as a file: --schema FILE.`,
    );
  return buildClientSchema(body.data as unknown as IntrospectionQuery);
}

async function signIn(endpoint: string, { email, password, adapter }: Access): Promise<string | undefined> {
  const { body, headers } = await post(endpoint, { query: LOGIN, variables: { input: { email, password } } });
  const token = headers.get('tle-auth-token');
  if (token) return token;
  const reason = (body.errors?.[0]?.message ?? 'no token came in the header tle-auth-token').replace(/\.$/, '');
  if (!NO_SUCH_SIGN_IN.test(reason)) throw new Unreadable(`The upstream refused the sign-in: ${reason}.`);
  if (adapter === undefined)
    console.error(
      `The upstream does not offer the console's own sign-in (${reason}), so its schema is read without one.`,
    );
  return undefined;
}
