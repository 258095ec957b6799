import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import { FirstPaint } from '@/components/layout/first-paint';
import { PageSpinner } from '@/components/layout/page-states';
import { LIST_VIEW_COOKIE } from '@/lib/list/view';
import { menuEntries } from '@/lib/menu-entries';
import { menuFor } from '@/lib/policy';
import { currentStaff, redirectByCookie } from '@/lib/server/auth/staff';
import { isDrawnWithin } from '@/lib/server/console-page';
import { missingCapabilities } from '@/lib/server/contract/omitted-parts';
import { hiddenSections, notOffered } from '@/lib/server/contract/served-sections';
import { hasWork } from '@/lib/server/background/has-work';
import { untilSent } from '@/lib/server/upstream/bounded-fetch';
import { parseSidebar, SIDEBAR_COOKIE } from '@/lib/sidebar';
import { parseTheme, THEME_COOKIE } from '@/lib/theme';
import { placesFor } from './places';
import { ConsoleShell } from './console-shell';
import { SessionUnavailable } from './session-unavailable';

/** How long a document waits for its data before a spinner is shown, ms. */
const MAX_WAIT_MS = 300;
/** For data that takes longer. */
const LATE = { spinner: <PageSpinner label="Loading" /> };

/**
 * The frame around every signed-in page. A spinner is shown while the current user loads, and one inside the frame while
 * the page's data loads, unless they are quick (SES-17). The frame is rendered while the page waits for its data.
 */
export async function ConsoleFrame({ children }: { children: ReactNode }) {
  const isDrawn = isDrawnWithin(MAX_WAIT_MS);
  const isKnown = await Promise.race([isDrawn, currentStaff().then(() => true)]);
  // The page's requests go first; then the frame is rendered.
  await untilSent();
  return (
    <FirstPaint {...(!isKnown && LATE)}>
      <SignedInFrame>
        <Page isWhole={isKnown ? isDrawn : true}>{children}</Page>
      </SignedInFrame>
    </FirstPaint>
  );
}

/** @param isWhole it needs no spinner of its own: it is drawn, or the spinner is there until all is */
async function Page({ isWhole, children }: { isWhole: Promise<boolean> | true; children: ReactNode }) {
  return <FirstPaint {...(!(await isWhole) && LATE)}>{children}</FirstPaint>;
}

async function SignedInFrame({ children }: { children: ReactNode }) {
  const state = await currentStaff();
  if (state.kind === 'unavailable') return <SessionUnavailable />;
  if (state.kind !== 'signed-in') return redirectByCookie(state.kind);
  const { id, firstName, lastName, roles } = state.staff;
  const jar = await cookies();
  const missing = await missingCapabilities();
  const menu = menuFor(roles, hiddenSections());
  const listed = menuEntries(menu).map(({ path }) => path);
  return (
    <ConsoleShell
      menu={menu}
      unlisted={placesFor(roles).flatMap(({ path }) => (listed.includes(path) ? [] : path))}
      userId={id}
      firstName={firstName}
      lastName={lastName}
      theme={parseTheme(jar.get(THEME_COOKIE)?.value)}
      // Each document would name what is false, too.
      {...(parseSidebar(jar.get(SIDEBAR_COOKIE)?.value) && { initialCollapsed: true })}
      listView={jar.get(LIST_VIEW_COOKIE)?.value ?? ''}
      missing={[...missing, ...notOffered()]}
      {...((await hasWork(id)) && { hasWork: true })}
    >
      {children}
    </ConsoleShell>
  );
}
