'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { useConfirmedDelete } from '@/components/ui/use-confirmed-delete';
import { paths } from '@/lib/paths';
import { useDeleteUser, useSendPasswordRequest } from '@/lib/resources/users/mutations';
import { fullName, type User } from '@/lib/resources/users/user';

/** The Actions menu of a user (USR-30), without Edit while editing. */
export function UserActions({ user, isEditing }: { user: User; isEditing: boolean }) {
  const router = useRouter();
  const { mutate: sendRequest, isPending: isSending } = useSendPasswordRequest();
  const { remove, isPending: isDeleting } = useConfirmedDelete(
    'Are you sure you want to delete this account?',
    useDeleteUser(),
    () => router.replace(paths.users()),
  );
  return (
    <Menu
      trigger={
        <Button variant="primary" loading={isSending || isDeleting}>
          Actions <Icon name="chevron-down" />
        </Button>
      }
      items={[
        {
          label: 'Send new password request',
          needs: 'SendOnePasswordForgot',
          onSelect: () => sendRequest({ email: user.email }),
        },
        ...(isEditing
          ? []
          : [
              {
                label: 'Edit',
                needs: 'UpdateOneAccount' as const,
                onSelect: () => router.push(paths.userEdit(user.id)),
              },
            ]),
        {
          label: 'Delete User',
          needs: 'DeleteOneAccount',
          tone: 'danger',
          separated: true,
          onSelect: () => void remove(user.id, fullName(user) ?? user.email),
        },
      ]}
    />
  );
}
