'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useQuestion } from '@/components/form/use-question';
import { alreadySet, type BulkAction, type RowOf, type SingleBulkAction } from '@/components/list/types';
import type { VoucherUpdate } from '@/graphql/generated/types';
import { AppError } from '@/lib/errors';
import { useUpdateVouchers, voucherQuery } from '@/lib/resources/vouchers/queries';
import type { Voucher } from '@/lib/resources/vouchers/voucher';
import { useState } from 'react';

export interface ExpiryAnswer {
  /** ISO 8601 UTC: the end of the chosen day. */
  expiryDate: string;
}

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

  const change = async ([id = '']: string[], update: VoucherUpdate, rowOf: RowOf) => {
    const known = rowOf(id) as Voucher | undefined;
    if (!known) throw new AppError('NOT_FOUND', { message: 'Open the page with this voucher and try again.' });
    const { vouchers } = await client.fetchQuery({ ...voucherQuery(known), staleTime: 0 });
    const now = vouchers.edges.find(({ node }) => node.id === id)?.node;
    if (!now) throw new AppError('NOT_FOUND', { message: 'It no longer exists.' });
    if (now.status === 'REDEEMED')
      throw new AppError('CONFLICT', { message: 'It has been redeemed and can no longer be changed.' });
    const { status, expiryDate } = now;
    await mutateAsync({ input: { id, update: { status, ...(expiryDate === null ? {} : { expiryDate }), ...update } } });
  };

  const cancel: SingleBulkAction = {
    label: 'Cancel Vouchers',
    tone: 'danger',
    confirm: 'Are you sure you want to cancel the selected vouchers?',
    chunkSize: 1,
    already: alreadySet<Voucher>('already cancelled', ({ status }) => status === 'CANCELLED'),
    receiptOfFailures: true,
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
    run: (ids, { expiryDate }, rowOf) => change(ids, { expiryDate }, rowOf),
    ...texts,
  };
  const actions: readonly BulkAction[] = [setExpiry as SingleBulkAction, cancel];
  return { actions, expiryDialog: { ...expiry.dialog, count, onAnswer: expiry.answer } };
}
