import { Skeleton } from '@/components/ui/skeleton';

const WIDTHS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3'];

export interface RowsSkeletonProps {
  columns: number;
  rows: number;
}

/** Placeholder rows at their final height. */
export function RowsSkeleton({ columns, rows }: RowsSkeletonProps) {
  return (
    <div role="status" aria-label="Loading" className="@container">
      <div className="h-9 border-b border-line" />
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="flex h-row items-center gap-3 border-b border-line px-3 in-data-[density=compact]:h-9 @max-2xl:h-18!"
        >
          <Skeleton className="mr-2 size-4" />
          {Array.from({ length: columns }, (_, column) => (
            <span key={column} className={column === 0 ? 'w-[30%] @max-2xl:w-full' : 'flex-1 @max-2xl:hidden'}>
              <Skeleton className={`h-3.5 ${WIDTHS[(row + column) % WIDTHS.length]}`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
