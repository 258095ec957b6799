import { cx } from './cx';

/** First letters of the given names, at most two: ('Thandi', 'Nkosi') is 'TN'. */
export function initials(...names: (string | null | undefined)[]): string {
  return names
    .flatMap((name) => Array.from(name?.trim() ?? '').slice(0, 1))
    .slice(0, 2)
    .join('')
    .toUpperCase();
}

/** A user's initials in a circle; decorative, beside the name in text. */
export function Avatar({
  firstName,
  lastName,
  className,
}: {
  firstName?: string | null;
  lastName?: string | null;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent',
        className,
      )}
    >
      {initials(firstName, lastName) || '-'}
    </span>
  );
}
