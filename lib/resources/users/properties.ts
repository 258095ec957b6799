import type { AccountManyUpdate, AccountRowFragment } from '@/graphql/generated/types';
import { callOperation } from '@/lib/operations/call';
import { fieldOf, planOf, type Plan, type Property } from '@/lib/operations/changes';
import { MAX_PAGE, readInSlices } from '@/lib/operations/slices';

const usersOf = (ids: readonly string[]): Promise<AccountRowFragment[]> =>
  readInSlices(
    ids,
    async (slice) => {
      const filter = { id: { in: slice } };
      const { accounts } = await callOperation('Accounts', { filter, paging: { first: slice.length } });
      return accounts.edges.map(({ node }) => node);
    },
    MAX_PAGE,
  );

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
