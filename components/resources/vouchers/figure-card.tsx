import { Card } from '@/components/ui/card';
import { formatRand } from '@/lib/format/money';

interface Amount {
  label: string;
  /** Rand. */
  value: number;
}

/** A card of amounts: the first one large, the others in rows under it. */
export function FigureCard({ title, label, value, rest }: Amount & { title: string; rest: readonly Amount[] }) {
  return (
    <Card title={title}>
      <dl>
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-0.5 font-display text-2xl font-[420] tracking-[-0.01em] wrap-anywhere tabular-nums">
          {formatRand(value)}
        </dd>
      </dl>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {rest.map((amount) => (
          <div
            key={amount.label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2.5 last:pb-0"
          >
            <dt className="text-muted">{amount.label}</dt>
            <dd className="font-medium tabular-nums">{formatRand(amount.value)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
