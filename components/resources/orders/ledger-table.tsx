import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { Moment } from '@/components/ui/moment';
import { formatCents, formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import type { LedgerEntry } from '@/lib/resources/orders/order';
import { ledgerBalance } from '@/lib/resources/orders/sums';
import { HEAD, MONEY, ROW, TOTAL } from './statement-class';

export interface LedgerTableProps {
  entries: readonly LedgerEntry[];
  /** The table's accessible name. */
  caption: string;
  /** Actions at the end of the row of an entry that is not the system's (D-72). */
  actions?: (entry: LedgerEntry) => ReactNode;
}

/** A ledger in account form: debits and credits in two columns, with the balance in exact cents below. */
export function LedgerTable({ entries, caption, actions: given }: LedgerTableProps) {
  const actions = entries.some(({ isSystem }) => !isSystem) ? given : undefined;
  if (entries.length === 0) return <p className="text-muted">No entries yet.</p>;
  const { credits, debits, difference } = ledgerBalance(entries);
  const inOrder = entries.toSorted(
    (one, other) => one.createdAt.localeCompare(other.createdAt) || one.code.code.localeCompare(other.code.code),
  );
  return (
    <table className="w-full">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className={HEAD}>
          <th scope="col" className="w-24 text-left @max-lg:hidden">
            Date
          </th>
          <th scope="col" className="w-20 text-left @max-md:hidden">
            Code
          </th>
          <th scope="col" className="text-left">
            Description
          </th>
          <th scope="col" className={MONEY}>
            Debit
          </th>
          <th scope="col" className={MONEY}>
            Credit
          </th>
          {actions ? (
            <th scope="col" className="w-16">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {inOrder.map((entry) => (
          <tr key={entry.id} className={ROW}>
            <td className="text-muted tabular-nums @max-lg:hidden">
              <Moment at={entry.createdAt} />
            </td>
            <td className="pr-2 wrap-anywhere tabular-nums @max-md:hidden">{entry.code.code}</td>
            <td className="wrap-anywhere">
              <span className="flex flex-wrap items-center gap-x-2">
                {orDash(entry.description ?? entry.code.description)}
                {entry.isSystem ? <Badge>System</Badge> : null}
              </span>
              <span className="hidden text-sm text-muted tabular-nums @max-lg:block">
                <span className="hidden @max-md:inline">{entry.code.code} · </span>
                <span className="whitespace-nowrap">
                  <Moment at={entry.createdAt} />
                </span>
              </span>
            </td>
            <td className={MONEY}>{entry.isCredit ? '' : formatRand(entry.amount)}</td>
            <td className={MONEY}>{entry.isCredit ? formatRand(entry.amount) : ''}</td>
            {actions ? (
              <td className="text-right whitespace-nowrap">{entry.isSystem ? null : actions(entry)}</td>
            ) : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={TOTAL}>
          <td className="@max-lg:hidden" />
          <td className="@max-md:hidden" />
          <th scope="row" className="text-left">
            Total
          </th>
          <td className={MONEY}>{formatCents(debits)}</td>
          <td className={MONEY}>{formatCents(credits)}</td>
          {actions ? <td /> : null}
        </tr>
        <tr className="align-top font-semibold">
          <td className="@max-lg:hidden" />
          <td className="@max-md:hidden" />
          <th scope="row" className="pb-1 text-left">
            Balance <span className="font-normal text-muted">credits less debits</span>
          </th>
          <td />
          <td className={`${MONEY} pb-1 ${difference !== null && difference < 0 ? 'text-danger' : ''}`}>
            {formatCents(difference)}
          </td>
          {actions ? <td /> : null}
        </tr>
      </tfoot>
    </table>
  );
}
