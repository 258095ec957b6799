import { useEffect, useRef } from 'react';
import { Status } from '@/components/ui/status';
import { countOf } from '@/lib/format/text';
import type { Batch } from '@/lib/resources/vouchers/batches';

const looks = {
  waiting: { tone: 'neutral', text: 'Waiting' },
  running: { tone: 'accent', text: 'Creating' },
  created: { tone: 'success', text: 'Created' },
  failed: { tone: 'danger', text: 'Failed' },
  unanswered: { tone: 'warning', text: 'No answer: may have been created' },
} as const;

/** The batches of a request, each with its status; the current one stays visible. */
export function BatchList({ batches }: { batches: readonly Batch[] }) {
  const current = useRef<HTMLLIElement>(null);
  const reached = batches.findIndex(({ state }) => state !== 'created' && state !== 'waiting');
  useEffect(() => {
    void current.current?.scrollIntoView({ block: 'nearest' });
  }, [reached]);
  return (
    <ol
      aria-label="Batches"
      tabIndex={0}
      className="max-h-56 divide-y divide-line overflow-y-auto border-y border-line"
    >
      {batches.map(({ key, quantity, state }, index) => (
        <li
          key={key}
          ref={index === reached ? current : undefined}
          className="flex items-center justify-between gap-4 py-2 pr-1"
        >
          <span className="tabular-nums">
            Batch {index + 1} <span className="text-muted">· {countOf(quantity, 'voucher')}</span>
          </span>
          <Status tone={looks[state].tone}>{looks[state].text}</Status>
        </li>
      ))}
    </ol>
  );
}
