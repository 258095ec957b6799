'use client';

import { Icon } from '@/components/ui/icon';
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
      icon={<Icon name="ellipsis" />}
      items={[
        { label: 'View', icon: <Icon name="eye" />, href: paths.message(id) },
        { label: 'Edit', icon: <Icon name="pencil" />, href: paths.messageEdit(id), needs: 'UpdateMessage' },
        {
          label: 'Delete',
          icon: <Icon name="trash-2" />,
          tone: 'danger',
          needs: 'RemoveMessage',
          onSelect: () => void onDelete(message),
        },
        ...(onSend
          ? [
              {
                label: 'Send campaign',
                icon: <Icon name="send" />,
                separated: true,
                needs: 'CreateMessageCampaign' as const,
                onSelect: () => onSend(message),
              },
            ]
          : []),
      ]}
    />
  );
}
