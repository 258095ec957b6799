'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import type { AppError } from '@/lib/errors';
import type { SavedViews, ViewOperations } from '@/lib/list/saved-views';
import { viewsKey } from '@/lib/list/views-key';
import { postToHandler } from '@/lib/operations/call';
import { handlerPaths } from '@/lib/paths';

/**
 * Changes the saved views of the page's list.
 * @param options.success the toast; `isSilent`: the caller shows a failure itself
 */
export function useViewChange<Name extends keyof ViewOperations>(
  operation: Name,
  { success, isSilent = false }: { success?: string; isSilent?: boolean } = {},
) {
  const client = useQueryClient();
  const list = usePathname();
  return useMutation<SavedViews, AppError, ViewOperations[Name]>({
    mutationFn: async (variables) =>
      (await postToHandler<{ data: SavedViews }>(handlerPaths.operations, { operation, variables })).data,
    onSuccess: (views) => client.setQueryData(viewsKey(list), views),
    meta: {
      ...(success !== undefined && { success }),
      ...(!isSilent && { failure: (error: AppError) => error.message }),
    },
  });
}
