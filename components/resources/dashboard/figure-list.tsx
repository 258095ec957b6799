import type { ReactNode } from 'react';
import { Link } from '@/components/ui/link';

export interface Figure {
  label: string;
  /** The formatted number. An amount's cents are in `cents`, because they are shown smaller. */
  value: string;
  cents?: string;
  /** The list that explains the number, if the user's roles may open it; `of` says what it shows. */
  explained?: { href: string; of: string } | undefined;
}

const EXPLAINED =
  'rounded-sm underline decoration-line decoration-1 underline-offset-4 hover:text-accent hover:decoration-accent';

/** A number, linked to the records it counts. */
export function FigureValue({ value, cents = '', explained }: Pick<Figure, 'value' | 'cents' | 'explained'>) {
  const shown = (
    <>
      {value}
      {cents && <small className="text-muted">{cents}</small>}
    </>
  );
  if (!explained) return shown;
  return (
    <Link tone="bare" href={explained.href} aria-label={`${value}${cents}, ${explained.of}`} className={EXPLAINED}>
      {shown}
    </Link>
  );
}

/** The figures of a card: the first one large, optionally with a note, the others in rows under it. */
export function FigureList({ first, remark, rest }: { first: Figure; remark?: ReactNode; rest: readonly Figure[] }) {
  return (
    <>
      <dl>
        <dt className="text-sm text-muted">{first.label}</dt>
        <dd className="mt-0.5 font-display text-2xl font-[420] tracking-[-0.01em] wrap-anywhere tabular-nums">
          <FigureValue {...first} />
        </dd>
        {remark ? <dd className="mt-1.5 text-sm">{remark}</dd> : null}
      </dl>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {rest.map((figure) => (
          <div
            key={figure.label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 last:pb-0"
          >
            <dt className="text-muted">{figure.label}</dt>
            <dd className="font-medium tabular-nums">
              <FigureValue {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
