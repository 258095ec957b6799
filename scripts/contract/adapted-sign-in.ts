import type { AdaptedOperation } from '../../graphql/adapter/adapt.ts';
import type { Access } from './live-schema.ts';
import { post } from './post.ts';

/**
 * Signs in as an adapter does, with the credentials given.
 * @returns what came of it, as a sentence; undefined if there is no sign-in to try
 * @throws Unreadable if the upstream does not answer
 */
export async function adaptedSignIn(
  login: AdaptedOperation | undefined,
  { endpoint, email, password = '' }: Access,
): Promise<{ says: string; works: boolean } | undefined> {
  if (!login || endpoint === undefined || email === undefined) return undefined;
  const failed = (why: string) => ({ says: `The adapter's sign-in does not work: ${why}.`, works: false });
  const { body, headers } = await post(endpoint, login.send({ input: { email, password } }));
  const { data, errors } = login.heard(body);
  if (Array.isArray(errors) && errors.length > 0)
    return failed(`the upstream says "${(errors as { message?: string }[])[0]?.message ?? 'no reason'}"`);
  if (!headers.get('tle-auth-token')) return failed('no token came in the header tle-auth-token');
  const read = login.read(data);
  if (read.misfits.length > 0) return failed(`in its answer ${read.misfits.join('; ')}`);
  const { roles = [] } = (read.data?.['login'] ?? {}) as { roles?: readonly string[] };
  return { says: `The adapter's sign-in works: ${email} has the roles ${roles.join(', ') || '(none)'}.`, works: true };
}
