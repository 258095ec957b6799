import { Badge } from '@/components/ui/badge';

/** Where it was bought: green with the app's name, yellow 'Website' if there is none (ORD-25, ORD-26). */
export function PlatformBadge({ platform }: { platform: string | null | undefined }) {
  return platform?.trim() ? <Badge tone="pale-success">{platform}</Badge> : <Badge tone="pale-warning">Website</Badge>;
}
