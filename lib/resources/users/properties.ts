import type { AccountManyUpdate, AccountRowFragment } from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';
import { fieldOf, planOf, type Plan, type Property } from '@/lib/operations/changes';
import { inSlices, MAX_PAGE } from '@/lib/operations/slices';

async function usersOf(ids: readonly string[]): Promise<AccountRowFragment[]> {
  const found: AccountRowFragment[] = [];
  for (const slice of inSlices(ids, MAX_PAGE)) {
    const { accounts } = await callOperation('Accounts', {
      filter: { id: { in: slice } },
      paging: { first: slice.length },
    });
    found.push(...accounts.edges.map(({ node }) => node));
  }
  return found;
}

/** What an update of several users will change. Needs the capability 'more-filters': users are looked up by id. */
export const planUsers = (
  ids: readonly string[],
  update: AccountManyUpdate,
  write: (ids: string[], update: AccountManyUpdate) => ReturnType<Property['write']>,
): Promise<Plan> =>
  planOf(
    (Object.keys(update) as (keyof AccountManyUpdate & ('enabled' | 'status'))[]).map((field) => ({
      property: fieldOf(field, usersOf, (group, value) => write(group, { [field]: value })) as Property,
      value: update[field],
    })),
    ids,
  );
