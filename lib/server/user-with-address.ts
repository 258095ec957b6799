import 'server-only';
import { exactly } from '@/lib/list/text-filters';
import { requestId } from './request-id';
import { sendUpstream } from './upstream/request';

/**
 * The id of the user with an e-mail address, in any case; undefined if there is none, or more than one.
 * @throws AppError as the upstream answers
 */
export async function userWithAddress(token: string, email: string): Promise<string | undefined> {
  const variables = { filter: { email: exactly(email) }, paging: { first: 2 }, sorting: [] };
  const { data } = await sendUpstream('Accounts', variables, { token, requestId: await requestId() });
  const [first, second] = data.accounts.edges;
  return second ? undefined : first?.node.id;
}
