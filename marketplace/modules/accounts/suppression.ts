import { allow } from '../../core/access.ts';
import type { Batch, Context } from '../../core/context.ts';
import { releaseAddress } from '../../messaging/suppression.ts';
import { getAccount } from './service.ts';

const suppressionOfAccounts: Batch<{ reason: string; suppressedAt: Date }> = async (db, ids) => {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('suppressed_addresses', 'suppressed_addresses.address', 'accounts.email')
    .select(['accounts.id', 'suppressed_addresses.reason', 'suppressed_addresses.suppressed_at as suppressedAt'])
    .where('accounts.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...suppression }) => [id, suppression]));
};

/**
 * Why and since when marketing mail to an account's address is blocked; null when it is not. Only for those who may see
 * users.
 */
export async function suppressionOf(context: Context, accountId: string) {
  allow(context.viewer, 'users');
  return (await context.load(suppressionOfAccounts, accountId)) ?? null;
}

/** Unblocks an account's address for marketing mail; one that is not blocked stays unchanged. @throws NOT_FOUND */
export async function releaseAccountAddress(context: Context, id: string) {
  const { accountId } = allow(context.viewer, 'users');
  const account = await getAccount(context, id);
  if (await releaseAddress(context.db, account.email))
    context.log.info({ accountId: account.id, by: accountId }, 'address unblocked by staff');
  return account;
}
