'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useQuestion } from '@/components/form/use-question';
import type { BulkAction, SingleBulkAction } from '@/components/list/types';
import { useUpdateVouchers } from '@/lib/resources/vouchers/queries';
import type { KnownVoucher } from '@/lib/resources/vouchers/properties';
import { useState } from 'react';

export interface ExpiryAnswer {
  /** ISO 8601 UTC: the end of the chosen day. */
  expiryDate: string;
}

const properties = () => import('@/lib/resources/vouchers/properties');
const common = {
  chunkSize: 1,
  receiptOfFailures: true,
  success: 'Successfully updated vouchers',
  failure: 'Error updating vouchers',
} as const;

/**
 * Cancel and Set Expiry Date for ticked vouchers, one call each, since the documents have none for several. Each is read
 * again before: the call takes status and date together, and a redeemed one is never changed (D-79).
 */
export function useVoucherBulk() {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateVouchers();
  const expiry = useQuestion<ExpiryAnswer>();
  const [count, setCount] = useState(0);

  const act = async () => (await properties()).voucherChanges(client, mutateAsync);

  const cancel: SingleBulkAction = {
    label: 'Cancel Vouchers',
    tone: 'danger',
    confirm: 'Are you sure you want to cancel the selected vouchers?',
    already: { words: 'already cancelled' },
    plan: async (ids, _input, rowOf) => (await act()).plan(ids, { status: 'CANCELLED' }, rowOf as KnownVoucher),
    run: async (ids, _input, rowOf) => (await act()).change(ids, { status: 'CANCELLED' }, rowOf as KnownVoucher),
    ...common,
  };
  const setExpiry: SingleBulkAction<ExpiryAnswer> = {
    label: 'Set Expiry Date',
    ask: (ids) => {
      setCount(ids.length);
      return expiry.ask();
    },
    plan: async (ids, expiry, rowOf) => (await act()).plan(ids, expiry, rowOf as KnownVoucher),
    run: async (ids, expiry, rowOf) => (await act()).change(ids, expiry, rowOf as KnownVoucher),
    ...common,
  };
  const actions: readonly BulkAction[] = [setExpiry as SingleBulkAction, cancel];
  return { actions, expiryDialog: { ...expiry.dialog, count, onAnswer: expiry.answer } };
}
