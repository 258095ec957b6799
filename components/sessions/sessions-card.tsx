'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Moment } from '@/components/ui/moment';
import { RecordsCard } from '@/components/ui/records-card';
import { formatAgo } from '@/lib/format/ago';
import { formatMoment } from '@/lib/format/dates';
import { sessionsQuery } from '@/lib/sessions/queries';
import type { SignedInSession } from '@/lib/sessions/session';
import { useEndSessions } from './use-end-sessions';

export interface SessionsCardProps {
  title: string;
  /** null for oneself */
  personId: string | null;
  /** What ends several of them, once they are known. */
  more: (sessions: readonly SignedInSession[]) => ReactNode;
  /** Without sessions there is no card. */
  isHiddenWithout?: boolean;
}

/** Where a person is signed in, each with a button that ends it. */
export function SessionsCard({ title, personId, more, isHiddenWithout = false }: SessionsCardProps) {
  const { data: sessions, error, isFetching, refetch } = useQuery(sessionsQuery(personId));
  if (isHiddenWithout && !sessions?.length) return null;
  return (
    <RecordsCard
      title={title}
      records={sessions?.map((session) => ({
        id: session.id,
        title: session.browser,
        detail: (
          <>
            Since <Moment at={session.since} format={formatMoment} /> · last seen{' '}
            <Moment at={session.seenAt} format={formatAgo} />
          </>
        ),
        end: session.isCurrent ? (
          <Badge tone="accent">This browser</Badge>
        ) : (
          <EndButton session={session} personId={personId} />
        ),
      }))}
      shown={sessions?.length}
      empty="Not signed in anywhere."
      failure={
        error
          ? {
              says: 'The sessions could not be read.',
              onRetry: () => void refetch(),
              retrying: isFetching,
              reference: error.requestId,
            }
          : undefined
      }
      more={sessions && more(sessions)}
    />
  );
}

function EndButton({ session, personId }: { session: SignedInSession; personId: string | null }) {
  const { mutate, isPending } = useEndSessions('EndSession', personId, 'Session ended');
  return (
    <Button
      size="sm"
      aria-label={`End ${session.browser}, since ${formatMoment(session.since)}`}
      loading={isPending}
      onClick={() => mutate({ id: session.id })}
    >
      End
    </Button>
  );
}
