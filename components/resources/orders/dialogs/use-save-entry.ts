'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { AppError } from '@/lib/errors';
import { formatRand } from '@/lib/format/money';
import { readNow } from '@/lib/operations/read-now';
import type { LedgerEntry } from '@/lib/resources/orders/order';
import { useCreateEntry, useUpdateEntry } from '@/lib/resources/orders/mutations';
import { orderQuery } from '@/lib/resources/orders/queries';
import { isSameEntry, type EntryInput } from '@/lib/resources/orders/schema';

const describe = ({ code, description, amount, isCredit }: LedgerEntry) =>
  `${code.code}${description ? ` ${description}` : ''}, ${formatRand(amount)} ${isCredit ? 'credit' : 'debit'}`;

/**
 * Saves a ledger entry. Before a change it checks whether somebody else has changed or deleted the entry in the
 * meantime; if so, it reports that, and the user can decide to save again.
 * @throws AppError CONFLICT or NOT_FOUND with a sentence about the current state of the ledger
 */
export function useSaveEntry(orderId: string, lineId: string, opened: LedgerEntry | null) {
  const client = useQueryClient();
  const { mutateAsync: create } = useCreateEntry(orderId);
  const { mutateAsync: update } = useUpdateEntry(orderId);
  const known = useRef(opened);

  return async (input: EntryInput): Promise<void> => {
    const before = known.current;
    if (!before) {
      await create({ orderLineId: lineId, input });
      return;
    }
    const { order } = await readNow(client, orderQuery(orderId));
    const now = order?.lines.flatMap(({ ledgerItems }) => ledgerItems).find(({ id }) => id === before.id) ?? null;
    known.current = now;
    if (!now)
      throw new AppError('NOT_FOUND', {
        message: 'Somebody else has deleted this entry in the meantime. Save again to add it as a new entry.',
      });
    if (!isSameEntry(before, now))
      throw new AppError('CONFLICT', {
        message: `Somebody else has changed this entry in the meantime. It is now ${describe(now)}. Save again to replace it.`,
      });
    await update({ id: before.id, input });
  };
}
