'use client';

import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { SessionsCard } from './sessions-card';
import { useEndSessions } from './use-end-sessions';

export interface PersonSessionsProps {
  personId: string;
  /** What the person is called on the page. */
  name: string;
  /** Whether the card is there even without sessions. */
  isStaff: boolean;
}

/** On a person's page: where they are signed in. */
export function PersonSessions({ personId, name, isStaff }: PersonSessionsProps) {
  const confirm = useConfirm();
  const { mutate, isPending } = useEndSessions('EndSessions', personId, 'Sessions ended');
  const endAll = async () => {
    const body =
      'They are signed out in every browser at once, and what runs for them in the background stops. They can sign in again.';
    if (await confirm({ title: `End all sessions of ${name}?`, body, action: 'End all', tone: 'danger' }))
      mutate({ personId, keepsCurrent: true });
  };
  return (
    <SessionsCard
      title="Sessions"
      personId={personId}
      isHiddenWithout={!isStaff}
      more={(sessions) =>
        sessions.some(({ isCurrent }) => !isCurrent) ? (
          <Button size="sm" loading={isPending} onClick={() => void endAll()}>
            End all
          </Button>
        ) : null
      }
    />
  );
}
