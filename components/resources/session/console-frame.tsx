import { cookies } from 'next/headers';
import { Suspense, type ReactNode } from 'react';
import { PageSpinner } from '@/components/layout/page-states';
import { menuFor } from '@/lib/policy';
import { currentStaff, redirectByCookie } from '@/lib/server/auth/staff';
import { missingCapabilities } from '@/lib/server/contract/omitted-parts';
import { contractState } from '@/lib/server/contract/watch';
import { unservedBy } from '@/lib/contract/unserved';
import { parseSidebar, SIDEBAR_COOKIE } from '@/lib/sidebar';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';
import { ConsoleShell } from './console-shell';
import { SessionUnavailable } from './session-unavailable';
import { UnservedNotice } from './unserved-notice';

/** The frame around every signed-in page; a spinner is shown while the current user loads (SES-17). */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <Suspense fallback={<PageSpinner label="Loading" />}>
      <SignedInFrame>{children}</SignedInFrame>
    </Suspense>
  );
}

async function SignedInFrame({ children }: { children: ReactNode }) {
  const state = await currentStaff();
  if (state.kind === 'unavailable') return <SessionUnavailable />;
  if (state.kind !== 'signed-in') return redirectByCookie(state.kind);
  const { id, firstName, lastName, roles } = state.staff;
  const jar = await cookies();
  const unserved = unservedBy(contractState().findings);
  return (
    <ConsoleShell
      menu={menuFor(roles)}
      userId={id}
      firstName={firstName}
      lastName={lastName}
      theme={parseTheme(jar.get(THEME_COOKIE)?.value)}
      initialCollapsed={parseSidebar(jar.get(SIDEBAR_COOKIE)?.value)}
      missing={missingCapabilities()}
    >
      {unserved.length > 0 ? <UnservedNotice unserved={unserved} /> : null}
      {children}
    </ConsoleShell>
  );
}
