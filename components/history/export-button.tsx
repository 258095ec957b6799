'use client';

import { useMutation } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { Button } from '@/components/ui/button';
import type { AppError } from '@/lib/errors';
import { historyList } from '@/lib/history/list-params';
import { historyKeys } from '@/lib/history/queries';
import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';

/** Saves what the list finds, on every page of it, as a CSV file. */
export function ExportButton() {
  const params = useSearchParams();
  const { mutate, isPending } = useMutation<void, AppError>({
    mutationFn: async () => {
      const shown = parseList(historyList, new URLSearchParams(params.toString()));
      const { downloadHistory } = await import('@/lib/history/export');
      await downloadHistory(toVariables(historyList, shown).filter);
    },
    meta: {
      success: 'The history is in your downloads.',
      failure: (error) => error.reason ?? 'The history could not be exported.',
      invalidates: [historyKeys.all],
    },
  });
  return (
    <Button onClick={() => mutate()} loading={isPending}>
      Export CSV
    </Button>
  );
}
