'use client';

import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { useReleaseAddress } from '@/lib/resources/users/mutations';
import type { User } from '@/lib/resources/users/user';

/** Why marketing mail to a user's address is blocked, with an action to unblock it; nothing if it is not blocked. */
export function SuppressedAddressCard({ user: { id, suppression } }: { user: User }) {
  const { mutate, isPending } = useReleaseAddress(id);
  if (!suppression) return null;
  return (
    <Card
      title="Mail bounced"
      description="Marketing messages are not sent to this address. Order, voucher and password messages are still sent."
    >
      <DefinitionList
        rows={[
          { label: 'Server response', value: suppression.reason },
          { label: 'Since', value: <Moment at={suppression.suppressedAt} /> },
        ]}
      />
      <OfferedButton className="mt-4" needs="ReleaseAccountAddress" loading={isPending} onClick={() => mutate({ id })}>
        Unblock address
      </OfferedButton>
    </Card>
  );
}
