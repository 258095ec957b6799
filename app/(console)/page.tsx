import { Home } from '@/components/session/home';
import { requireStaff } from '@/lib/auth/staff';

export default async function HomePage() {
  const { firstName, roles } = await requireStaff();
  return <Home firstName={firstName} roles={roles} />;
}
