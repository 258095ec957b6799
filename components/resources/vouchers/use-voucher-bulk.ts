'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useQuestion } from '@/components/form/use-question';
import { alreadySet, type BulkAction, type RowOf, type SingleBulkAction } from '@/components/list/types';
import type { VoucherUpdate } from '@/graphql/generated/types';
import { AppError } from '@/lib/errors';
import { useUpdateVouchers } from '@/lib/resources/vouchers/queries';
import type { Voucher } from '@/lib/resources/vouchers/voucher';
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

  const write = async (known: Voucher, update: VoucherUpdate) => {
    const { id, status, expiryDate } = await (await properties()).changeableVoucher(client, known);
    await mutateAsync({ input: { id, update: { status, ...(expiryDate === null ? {} : { expiryDate }), ...update } } });
  };
  const change = async ([id = '']: string[], update: VoucherUpdate, rowOf: RowOf) => {
    const known = rowOf(id) as Voucher | undefined;
    if (!known) throw new AppError('NOT_FOUND', { message: 'Open the page with this voucher and try again.' });
    await write(known, update);
  };
  const plan = async (ids: readonly string[], update: VoucherUpdate, rowOf: RowOf) => {
    const known = ids.map((id) => rowOf(id) as Voucher | undefined).filter((voucher) => voucher !== undefined);
    return (await properties()).planVouchers(client, known, update, write);
  };

  const cancel: SingleBulkAction = {
    label: 'Cancel Vouchers',
    tone: 'danger',
    confirm: 'Are you sure you want to cancel the selected vouchers?',
    chunkSize: 1,
    already: alreadySet<Voucher>('already cancelled', ({ status }) => status === 'CANCELLED'),
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
