import 'server-only';
import { paths } from '@/lib/paths';
import { mayOpen, sectionOf } from '@/lib/policy';
import type { SessionData } from './session-options';

/** Open without a session (D-01, D-13); compared exactly. */
const signedOut: ReadonlySet<string> = new Set([
  paths.login(),
  paths.forgotPassword(),
  paths.resetPassword(),
  paths.success(),
  paths.brandVerify(),
]);

export const isSignedOutPage = (pathname: string): boolean => signedOut.has(pathname);

/** Whether the roles in a session's cookie open the section of a page (SES-25, NAV-18); other pages are for everybody. */
export function hasRoleFor(pathname: string, { user }: SessionData): boolean {
  const section = sectionOf(pathname);
  return !section || mayOpen(user.roles, section);
}
