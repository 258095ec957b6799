'use client';

import { Ellipsis, Eye, Pencil, Send, Trash2 } from 'lucide-react';
import { LazyMenu } from '@/components/ui/lazy-menu';
import type { MessageRowFragment } from '@/graphql/generated/types';
import { paths } from '@/lib/paths';

export interface MessageActions {
  onDelete: (message: MessageRowFragment) => Promise<void>;
  /** Left out if there is no campaign form. */
  onSend?: ((message: MessageRowFragment) => void) | undefined;
}

/** The row's Actions menu (MSG-07). */
export function MessageRowActions({ message, onDelete, onSend }: { message: MessageRowFragment } & MessageActions) {
  const { id, name } = message;
  return (
    <LazyMenu
      label={`Actions for ${name}`}
      icon={<Ellipsis className="size-4" />}
      items={[
        { label: 'View', icon: <Eye />, href: paths.message(id) },
        { label: 'Edit', icon: <Pencil />, href: paths.messageEdit(id) },
        { label: 'Delete', icon: <Trash2 />, tone: 'danger', onSelect: () => void onDelete(message) },
        ...(onSend
          ? [{ label: 'Send campaign', icon: <Send />, separated: true, onSelect: () => onSend(message) }]
          : []),
      ]}
    />
  );
}
