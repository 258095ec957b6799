import { Home } from '@/components/resources/session/home';
import { requireStaff } from '@/lib/server/auth/staff';

export default async function HomePage() {
  const { firstName, roles } = await requireStaff();
  return <Home firstName={firstName} roles={roles} />;
}
