import type { Metadata } from 'next';
import { PageNotFound } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { ConsoleDocument } from './console-document';

export { viewport } from './document';

export const metadata: Metadata = { title: 'Page not found · Atelier', robots: { index: false } };

/**
 * For signed-in users an unknown URL gives this with the menu and status 404 (D-05); the middleware redirects everybody
 * else to /login. Global, because a `not-found.tsx` at the root is rendered into every page, the signed-out ones too
 * (components/layout/page-not-found.tsx).
 */
export default function GlobalNotFound() {
  return (
    <ConsoleDocument>
      <PageNotFound
        body="This address does not lead anywhere."
        action={<Link href={paths.home()}>Go to the start page</Link>}
      />
    </ConsoleDocument>
  );
}
