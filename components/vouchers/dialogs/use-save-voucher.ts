'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ChangedValues } from '@/lib/changed-values';
import { AppError } from '@/lib/errors';
import { formatDate } from '@/lib/format/dates';
import { useUpdateVoucher, voucherKeys, voucherQuery } from '@/lib/vouchers/queries';
import type { editVoucherSchema } from '@/lib/vouchers/schema';
import { statusLabel, type Voucher } from '@/lib/vouchers/voucher';
import type { z } from '@/lib/zod';

type Edited = z.output<typeof editVoucherSchema>;

/**
 * Saves status and expiry of a voucher, both as the call asks for them; a date that was left alone goes back to the millisecond.
 * Looks first whether somebody has changed it meanwhile, since saving would otherwise put their cancellation back.
 * @throws AppError CONFLICT or NOT_FOUND with a sentence that says how the voucher stands now
 */
export function useSaveVoucher(opened: Voucher) {
  const client = useQueryClient();
  const { mutateAsync } = useUpdateVoucher();
  // What the person has been told the voucher holds: how it was opened, or what the last conflict said.
  const known = useRef({ opened, now: opened });

  return async ({ status, expiryDate }: Edited, changed: ChangedValues<Edited>): Promise<void> => {
    const before = known.current.opened === opened ? known.current.now : opened;
    const { vouchers } = await client.fetchQuery({ ...voucherQuery(opened.id), staleTime: 0 });
    const now = vouchers.edges[0]?.node;
    if (!now) throw new AppError('NOT_FOUND', { message: 'This voucher no longer exists.' });
    known.current = { opened, now };
    if (now.status !== before.status || now.expiryDate !== before.expiryDate) {
      void client.invalidateQueries({ queryKey: voucherKeys.lists() });
      if (now.status === 'REDEEMED') throw new AppError('CONFLICT', { message: 'This voucher has been redeemed meanwhile and cannot be changed any more.' });
      throw new AppError('CONFLICT', { message: `Somebody else has changed this voucher meanwhile: it is now ${statusLabel(now.status)} and expires on ${formatDate(now.expiryDate)}. Save again to replace that.` });
    }
    await mutateAsync({ input: { id: opened.id, update: { status, expiryDate: 'expiryDate' in changed ? expiryDate : (now.expiryDate ?? expiryDate) } } });
  };
}
