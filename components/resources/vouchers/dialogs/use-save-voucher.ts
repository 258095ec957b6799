'use client';

import { useRef } from 'react';
import type { ChangedValues } from '@/lib/forms/changed-values';
import { AppError } from '@/lib/errors';
import { useLatest } from '@/lib/operations/use-latest';
import { useUpdateVoucher } from '@/lib/resources/vouchers/mutations';
import { voucherQuery } from '@/lib/resources/vouchers/queries';
import { toVoucherForm, type editVoucherSchema } from '@/lib/resources/vouchers/schema';
import type { Voucher } from '@/lib/resources/vouchers/voucher';
import type { z } from '@/lib/zod';

type Edited = z.output<typeof editVoucherSchema>;

/**
 * Saves status and expiry of a voucher, which the call always takes together; an unchanged date is sent back exactly,
 * to the millisecond. `latest` reads the voucher again before, so that changes by somebody else in the meantime are
 * merged as in every form.
 * @throws AppError CONFLICT if it has been redeemed in the meantime: then it can no longer be changed
 */
export function useSaveVoucher(opened: Voucher) {
  const { mutateAsync } = useUpdateVoucher();
  const now = useRef(opened);
  const read = useLatest(
    voucherQuery(opened),
    ({ vouchers }) => vouchers.edges.find(({ node }) => node.id === opened.id)?.node,
  );
  const latest = async () => {
    now.current = await read();
    // There is no choice left for a merge; `save` reports it.
    return toVoucherForm(now.current.status === 'REDEEMED' ? opened : now.current);
  };
  const save = async ({ status, expiryDate }: Edited, changed: ChangedValues<Edited>): Promise<void> => {
    if (now.current.status === 'REDEEMED')
      throw new AppError('CONFLICT', {
        message: 'This voucher has been redeemed in the meantime and can no longer be changed.',
      });
    await mutateAsync({
      input: {
        id: opened.id,
        update: { status, expiryDate: 'expiryDate' in changed ? expiryDate : (now.current.expiryDate ?? expiryDate) },
      },
    });
  };
  return { latest, save };
}
