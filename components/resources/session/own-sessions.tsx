'use client';

import { PageHeader } from '@/components/layout/page-header';
import { SessionsCard } from '@/components/sessions/sessions-card';
import { useEndSessions } from '@/components/sessions/use-end-sessions';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { EmptyState } from '@/components/ui/empty-state';
import { clearStored } from '@/lib/browser/storage-keys';
import { paths } from '@/lib/paths';
import { useSignOutEverywhere } from '@/lib/resources/session/sign-out-everywhere';

/** /sessions: where one is signed in oneself. @param isKept whether this console keeps a list of sessions */
export function OwnSessions({ userId, isKept }: { userId: string; isKept: boolean }) {
  return (
    <>
      <PageHeader title="Your sessions" description="Every browser in which you are signed in to this console." />
      {isKept ? (
        <SessionsCard
          title="Where you are signed in"
          personId={null}
          more={(sessions) => <EndSeveral userId={userId} hasOthers={sessions.some(({ isCurrent }) => !isCurrent)} />}
        />
      ) : (
        <EmptyState
          title="This console keeps no list of sessions"
          hint="It needs a database of its own. The people who run the console can give it one."
        />
      )}
    </>
  );
}

function EndSeveral({ userId, hasOthers }: { userId: string; hasOthers: boolean }) {
  const confirm = useConfirm();
  const others = useEndSessions('EndSessions', null, 'Signed out everywhere else');
  const all = useSignOutEverywhere();
  const signOutEverywhere = async () => {
    const body = 'You are signed out in this browser, too, and what runs for you in the background stops.';
    if (!(await confirm({ title: 'Sign out everywhere?', body, action: 'Sign out everywhere', tone: 'danger' })))
      return;
    all.mutate(undefined, {
      onSuccess: () => {
        clearStored(userId);
        window.location.replace(paths.login());
      },
    });
  };
  return (
    <div className="flex flex-wrap gap-2">
      {hasOthers ? (
        <Button loading={others.isPending} onClick={() => others.mutate({ personId: null, keepsCurrent: true })}>
          Sign out everywhere else
        </Button>
      ) : null}
      <Button loading={all.isPending} onClick={() => void signOutEverywhere()}>
        Sign out everywhere
      </Button>
    </div>
  );
}
