import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';

/** The section's error (D-31). */
export const FAILED = 'There was an error fetching statistics';

export interface Loaded {
  isPending: boolean;
  isFetching: boolean;
  retry: () => void;
}

export interface DashboardCardProps<Part> {
  title: string;
  /** The card's data; null or undefined once its part of the statistics has failed, independently of the others. */
  part: Part | null | undefined;
  load: Loaded;
  /** The height of the content, as a class. */
  waiting: string;
  /** To the right of the title, once there is data. */
  actions?: ReactNode;
  children: (part: Part) => ReactNode;
  className?: string;
}

/** One card of the dashboard: it loads, fails and is retried by itself (D-78). */
export function DashboardCard<Part>({
  title,
  part,
  load,
  waiting,
  actions,
  children,
  className,
}: DashboardCardProps<Part>) {
  const isThere = part !== null && part !== undefined;
  return (
    <Card title={title} className={className} actions={isThere ? actions : null}>
      {load.isPending ? <Skeleton className={waiting} /> : null}
      {!load.isPending && !isThere ? <Failure title={title} load={load} /> : null}
      {isThere ? children(part) : null}
    </Card>
  );
}

function Failure({ title, load }: { title: string; load: Loaded }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 py-2">
      <p className="text-danger">{FAILED}</p>
      <Button size="sm" loading={load.isFetching} aria-label={`Retry ${title}`} onClick={load.retry}>
        Retry
      </Button>
    </div>
  );
}
