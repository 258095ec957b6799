import { cx } from './cx';

/**
 * A grey placeholder with the size of the coming content; give height and width by class. The loading region has
 * aria-busy.
 */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-pulse rounded-sm bg-line/70 motion-reduce:animate-none', className)}
    />
  );
}
