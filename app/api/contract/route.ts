import { sectionHandler } from '@/lib/server/auth/signed-in';
import { checkContract } from '@/lib/server/contract/watch';
import { checkStore } from '@/lib/server/store/state';

/**
 * Checks the upstream's schema and the console's own database now, without waiting for the next regular check;
 * `{verdict}` out, the findings are on the System page.
 */
export const POST = sectionHandler(
  'contract',
  ['app-config'],
  async () => {
    // One stall does not make the store `away`, so it is looked at twice.
    const [{ verdict }] = await Promise.all([checkContract(), checkStore().then(checkStore)]);
    return Response.json({ verdict });
  },
  { isAction: true },
);
