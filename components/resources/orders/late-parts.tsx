'use client';

import { lazy, Suspense } from 'react';
import { RecordsCard } from '@/components/ui/records-card';
import { Skeleton } from '@/components/ui/skeleton';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import type { SectionName } from '@/lib/policy';
import type { Order } from '@/lib/resources/orders/order';

const Beside = lazy(() => import('./beside/beside').then((file) => ({ default: file.Beside })));
const CreditNote = lazy(() => import('./beside/credit-note').then((file) => ({ default: file.CreditNote })));

interface Parts {
  order: Order;
  mayOpen: readonly SectionName[];
}

/** Refunds and other orders: code and data load once the order is shown. */
export function LateCards({ order, mayOpen }: Parts) {
  const waiting = (
    <>
      <RecordsCard title="Refunds" records={undefined} empty="" />
      {order.customer?.email ? (
        <div data-screen-only="">
          <RecordsCard title="Other orders" records={undefined} empty="" />
        </div>
      ) : null}
    </>
  );
  // Nothing of it is in the document: its calls must not keep the order back.
  if (!useIsHydrated()) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Beside order={order} mayOpen={mayOpen} />
    </Suspense>
  );
}

/** Under the payments: where the credit came from, if any was used and the user may see wallets. */
export function CreditUsed({ order, mayOpen }: Parts) {
  const isHydrated = useIsHydrated();
  const accountId = order.customer?.accountId;
  if (!accountId || !(order.creditUsed > 0) || !mayOpen.includes('users')) return null;
  const waiting = <Skeleton className="h-5 w-3/4" />;
  return (
    <div className="mt-3 border-t border-line pt-3 text-sm text-muted tabular-nums">
      {isHydrated ? (
        <Suspense fallback={waiting}>
          <CreditNote order={order} accountId={accountId} link={mayOpen.includes('vouchers')} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
