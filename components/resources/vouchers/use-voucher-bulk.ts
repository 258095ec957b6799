'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useQuestion } from '@/components/form/use-question';
import type { BulkAction, SingleBulkAction } from '@/components/list/types';
import { useUpdateVouchers } from '@/lib/resources/vouchers/queries';
import type { VoucherUpdate } from '@/graphql/generated/types';
import type { KnownVoucher } from '@/lib/resources/vouchers/properties';
import { useState } from 'react';

export interface ExpiryAnswer {
  /** ISO 8601 UTC: the end of the chosen day. */
  expiryDate: string;
}

type Changing<Input> = Omit<SingleBulkAction<Input>, 'label'>;

const properties = () => import('@/lib/resources/vouchers/properties');
const common = {
  needs: 'UpdateOneVoucher',
  chunkSize: 1,
  // The list calls it by its code, which is worth money.
  namesStay: true,
  receiptOfFailures: true,
  success: 'Successfully updated vouchers',
  failure: 'Error updating vouchers',
} as const;

/**
 * Cancel and Set Expiry Date for ticked vouchers, one call each, since the documents have none for several; on the
 * console's server if that keeps work. Each is read again before: the call takes status and date together, and a redeemed
 * one is never changed (D-79).
 */
export function useVoucherBulk() {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateVouchers();
  const expiry = useQuestion<ExpiryAnswer>();
  const [count, setCount] = useState(0);

  const act = async () => (await properties()).voucherChanges(client, mutateAsync);

  const changing = <Input>(updateOf: (input: Input) => VoucherUpdate): Changing<Input> => ({
    plan: async (ids, input, rowOf) => (await act()).plan(ids, updateOf(input), rowOf as KnownVoucher),
    run: async (ids, input, rowOf) => (await act()).change(ids, updateOf(input), rowOf as KnownVoucher),
    sends: (input) => ({ operation: 'UpdateOneVoucher', variables: { update: updateOf(input) } }),
    ...common,
  });
  const cancel: SingleBulkAction = {
    label: 'Cancel Vouchers',
    tone: 'danger',
    confirm: 'Are you sure you want to cancel the selected vouchers?',
    cancel: 'Keep Vouchers',
    already: { words: 'already cancelled' },
    ...changing(() => ({ status: 'CANCELLED' })),
  };
  const setExpiry: SingleBulkAction<ExpiryAnswer> = {
    label: 'Set Expiry Date',
    ask: (ids) => {
      setCount(ids.length);
      return expiry.ask();
    },
    ...changing((answer: ExpiryAnswer) => answer),
  };
  const actions: readonly BulkAction[] = [setExpiry as SingleBulkAction, cancel];
  return { actions, expiryDialog: { ...expiry.dialog, count, onAnswer: expiry.answer } };
}
