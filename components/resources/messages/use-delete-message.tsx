'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useCallback } from 'react';
import { useConfirm } from '@/components/ui/confirm';
import { useRemoveMessage } from '@/lib/resources/messages/queries';
import { paths } from '@/lib/paths';
import { MessageUses } from './message-uses';

/**
 * Asks first, listing where the message is used; deletes; and leads from the message's own pages to the list (D-35,
 * D-88).
 */
export function useDeleteMessage() {
  const router = useRouter();
  const pathname = usePathname();
  const confirm = useConfirm();
  const { mutate, isPending } = useRemoveMessage();
  // Memoized, because rows of a list are rendered again only when their props change.
  const remove = useCallback(
    async ({ id, name }: { id: string; name: string }) => {
      const isSure = await confirm({
        title: 'Are you sure you want to delete this message?',
        action: 'Delete',
        tone: 'danger',
        body: (
          <>
            <p className="mb-2 font-medium text-ink wrap-anywhere">{name}</p>
            <MessageUses messageId={id} />
          </>
        ),
      });
      if (isSure)
        mutate(
          { id },
          {
            onSuccess: () => {
              if (pathname !== paths.messages()) router.replace(paths.messages());
            },
          },
        );
    },
    [router, pathname, confirm, mutate],
  );
  return { remove, isDeleting: isPending };
}
