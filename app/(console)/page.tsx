import { Home } from '@/components/resources/session/home';
import { consolePage } from '@/app/console-page';
import { pinsOf } from '@/lib/server/pins/pins';
import { requireStaff } from '@/lib/server/auth/staff';

export default consolePage(async function HomePage() {
  const { id, firstName, roles } = await requireStaff();
  return <Home id={id} firstName={firstName} roles={roles} pins={await pinsOf(id)} />;
});
