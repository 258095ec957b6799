'use client';

import type { ReactNode } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { CreateMessageSlot, type CreateMessageDialogProps } from '@/components/messaging/message-slots';

const QuickMessageDialog = lazyDialog<CreateMessageDialogProps>(() =>
  import('./quick-message-dialog').then((file) => file.QuickMessageDialog),
);

const quickMessageDialog = (props: CreateMessageDialogProps) => <QuickMessageDialog {...props} />;

/** Wraps a page whose forms pick messages, so that their picker offers a new one. */
export function QuickMessages({ children }: { children: ReactNode }) {
  return <CreateMessageSlot value={quickMessageDialog}>{children}</CreateMessageSlot>;
}
