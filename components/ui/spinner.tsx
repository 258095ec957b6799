import { cx } from './cx';

/** A spinner. Pass `label` if no text beside it says what is happening; without it the spinner is decorative. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={cx('inline-flex shrink-0', className)}>
      <span
        aria-hidden="true"
        className="size-4 animate-spin rounded-full border-2 border-current border-r-transparent motion-reduce:animate-pulse"
      />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}
