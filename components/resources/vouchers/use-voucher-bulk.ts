'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useQuestion } from '@/components/form/use-question';
import type { BulkAction, RowOf, SingleBulkAction } from '@/components/list/types';
import type { VoucherUpdate } from '@/graphql/generated/types';
import { useUpdateVouchers } from '@/lib/resources/vouchers/queries';
import type { KnownVoucher } from '@/lib/resources/vouchers/properties';
import { useState } from 'react';

export interface ExpiryAnswer {
  /** ISO 8601 UTC: the end of the chosen day. */
  expiryDate: string;
}

const properties = () => import('@/lib/resources/vouchers/properties');
const texts = { success: 'Successfully updated vouchers', failure: 'Error updating vouchers' };

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
  const plan = async (ids: readonly string[], update: VoucherUpdate, rowOf: RowOf) =>
    (await act()).plan(ids, update, rowOf as KnownVoucher);
  const change = async (ids: readonly string[], update: VoucherUpdate, rowOf: RowOf) =>
    (await act()).change(ids, update, rowOf as KnownVoucher);

  const cancel: SingleBulkAction = {
    label: 'Cancel Vouchers',
    tone: 'danger',
    confirm: 'Are you sure you want to cancel the selected vouchers?',
    chunkSize: 1,
    already: { words: 'already cancelled' },
    receiptOfFailures: true,
    plan: (ids, _input, rowOf) => plan(ids, { status: 'CANCELLED' }, rowOf),
    run: (ids, _input, rowOf) => change(ids, { status: 'CANCELLED' }, rowOf),
    ...texts,
  };
  const setExpiry: SingleBulkAction<ExpiryAnswer> = {
    label: 'Set Expiry Date',
    chunkSize: 1,
    receiptOfFailures: true,
    ask: (ids) => {
      setCount(ids.length);
      return expiry.ask();
    },
    plan: (ids, { expiryDate }, rowOf) => plan(ids, { expiryDate }, rowOf),
    run: (ids, { expiryDate }, rowOf) => change(ids, { expiryDate }, rowOf),
    ...texts,
  };
  const actions: readonly BulkAction[] = [setExpiry as SingleBulkAction, cancel];
  return { actions, expiryDialog: { ...expiry.dialog, count, onAnswer: expiry.answer } };
}
