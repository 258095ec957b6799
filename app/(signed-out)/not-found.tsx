import { Nowhere } from '@/components/layout/nowhere';

export default function NotFound() {
  return <Nowhere />;
}
