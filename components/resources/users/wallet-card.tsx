'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import type { SectionName } from '@/lib/policy';
import { formatDate } from '@/lib/format/dates';
import { formatCents, formatRand } from '@/lib/format/money';
import { paths } from '@/lib/paths';
import { moreTransactionsQuery } from '@/lib/resources/users/queries';
import { runningBalances, walletDifference } from '@/lib/resources/users/running-balance';
import { transactionLabels, type Transaction, type User } from '@/lib/resources/users/user';

/** Wallet Info: the balance, and each transaction with the balance after it; ten more at a time (USR-44 to USR-50). */
export function WalletCard({ user, mayOpen }: { user: User; mayOpen: readonly SectionName[] }) {
  const { customer } = user;
  const first = customer?.transactions;
  const after = first?.pageInfo.endCursor ?? '';
  const more = useInfiniteQuery(moreTransactionsQuery(user.id, after));
  if (!customer)
    return (
      <Card title="Wallet Info">
        <p className="text-muted">This account has no wallet.</p>
      </Card>
    );

  const pages = [first, ...(more.data ?? []).map(({ account }) => account?.customer?.transactions)];
  const transactions = pages.flatMap((page) => page?.edges.map(({ node }) => node) ?? []);
  const hasMore = (more.data ? more.hasNextPage : first?.pageInfo.hasNextPage) ?? false;
  const credit = customer.availableCredit ?? 0;
  const balances = runningBalances(credit, transactions);
  const difference = walletDifference(credit, transactions, !hasMore);
  const loadMore = () => void (more.data ? more.fetchNextPage({ cancelRefetch: false }) : more.refetch());

  return (
    <Card title="Wallet Info">
      <p className="text-muted">Balance</p>
      <p className="font-display text-2xl font-[420] tabular-nums">{formatRand(customer.availableCredit)}</p>
      {difference ? (
        <Alert tone="warning" className="mt-3">
          The transactions differ from the balance by {formatCents(Math.abs(difference))}.
        </Alert>
      ) : null}
      {transactions.length === 0 ? (
        <p className="mt-4 text-muted">No transactions yet.</p>
      ) : (
        <ul aria-label="Transactions" className="mt-4 divide-y divide-line border-t border-line">
          {transactions.map((transaction) => (
            <TransactionRow
              key={transaction.id}
              transaction={transaction}
              balance={balances.get(transaction.id) ?? null}
              mayOpen={mayOpen}
            />
          ))}
        </ul>
      )}
      {more.isError ? (
        <Alert className="mt-3" onRetry={loadMore} retrying={more.isFetching}>
          More transactions could not be loaded.
        </Alert>
      ) : null}
      {hasMore ? (
        <Button className="mt-4 w-full" loading={more.isFetching} onClick={loadMore}>
          Load More
        </Button>
      ) : null}
    </Card>
  );
}

function TransactionRow({
  transaction,
  balance,
  mayOpen,
}: {
  transaction: Transaction;
  balance: number | null;
  mayOpen: readonly SectionName[];
}) {
  const { order, voucher } = transaction;
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 py-3">
      <p className="font-medium">{transactionLabels[transaction.type] ?? transaction.type}</p>
      <p className="text-right tabular-nums">{formatRand(transaction.amount)}</p>
      <p className="text-sm text-muted">
        <Moment at={transaction.createdAt} />
        {order ? (
          <>
            {' '}
            ·{' '}
            {mayOpen.includes('orders') ? (
              <Link href={paths.order(order.id)}>Order {order.orderNumber ?? '-'}</Link>
            ) : (
              `Order ${order.orderNumber ?? '-'}`
            )}
          </>
        ) : null}
        {voucher ? (
          <>
            {' '}
            · <VoucherNumber number={voucher.voucherNumber} mayOpen={mayOpen} />
            {voucher.redemptionDate ? `, redeemed ${formatDate(voucher.redemptionDate)}` : ''}
          </>
        ) : null}
      </p>
      <p className="text-right text-sm text-muted tabular-nums">
        Balance {balance === null ? '-' : formatCents(balance)}
      </p>
    </li>
  );
}

/** Vouchers have no page of their own: the link leads to the list, filtered to this one. */
function VoucherNumber({ number, mayOpen }: { number: number | null; mayOpen: readonly SectionName[] }) {
  if (number === null || !mayOpen.includes('vouchers')) return `Voucher ${number ?? '-'}`;
  return <Link href={paths.vouchers({ number })}>Voucher {number}</Link>;
}
