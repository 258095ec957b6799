import { PageNotFound } from '@/components/layout/page-states';
import { ConsoleFrame } from '@/components/session/console-frame';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';

/** Signed in, an unknown address gives this with the menu (D-05); the middleware sends everybody else to /login. */
export default function NotFound() {
  return (
    <ConsoleFrame>
      <PageNotFound body="This address does not lead anywhere." action={<Link href={paths.home()}>Go to the start page</Link>} />
    </ConsoleFrame>
  );
}
