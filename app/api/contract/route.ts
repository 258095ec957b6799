import { sectionHandler } from '@/lib/server/auth/signed-in';
import { checkContract } from '@/lib/server/contract/watch';

/**
 * Checks the upstream's schema now instead of within the hour; `{verdict}` out, the findings are on the System page.
 */
export const POST = sectionHandler(
  'contract',
  ['app-config'],
  async () => Response.json({ verdict: (await checkContract()).verdict }),
  { isAction: true },
);
