import type { ReactNode } from 'react';
import { yesNoCell } from '@/components/list/cells';
import { BODY, HEAD, HEAD_PLAIN, HEAD_ROW, TABLE } from '@/components/list/table-class';
import { Link } from '@/components/ui/link';
import type { ActionFieldsFragment, ActionType } from '@/graphql/generated/types';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import { channelsLabel, typeLabel } from '@/lib/resources/triggers/action';
import { formatPeriod, periodOf } from '@/lib/resources/triggers/period';

type ActionColumn = { header: string; width?: string; cell: (action: ActionFieldsFragment) => ReactNode };

const enabled: ActionColumn = { header: 'Enabled', width: 'w-26', cell: (action) => yesNoCell(action.enabled) };
const delay: ActionColumn = {
  header: 'Delay',
  width: 'w-28',
  cell: (action) => orDash(formatPeriod(periodOf(action.delay))),
};

const COLUMNS: Record<ActionType, readonly ActionColumn[]> = {
  IssueVoucher: [
    enabled,
    {
      header: 'Voucher Value',
      width: 'w-32',
      cell: ({ voucherValue }) => <span className="tabular-nums">{formatRand(voucherValue)}</span>,
    },
    { header: 'Voucher Message', cell: ({ voucherMessage }) => orDash(voucherMessage) },
    { header: 'Expiry Date', width: 'w-28', cell: ({ expiryDate }) => orDash(formatPeriod(periodOf(expiryDate))) },
    delay,
  ],
  SendMessage: [
    enabled,
    {
      header: 'Message',
      cell: ({ message }) => (message ? <Link href={paths.message(message.id)}>{message.name}</Link> : '-'),
    },
    { header: 'Channels', cell: ({ channels }) => orDash(channelsLabel(channels)) },
    delay,
  ],
};

/** A trigger's actions by type (TRG-26); a type without actions says so. */
export function ActionTables({ actions }: { actions: readonly ActionFieldsFragment[] }) {
  return (
    <>
      <ActionTable type="IssueVoucher" actions={actions} />
      <ActionTable type="SendMessage" actions={actions} />
    </>
  );
}

function ActionTable({ type, actions }: { type: ActionType; actions: readonly ActionFieldsFragment[] }) {
  const rows = actions.filter((action) => action.type === type);
  const title = typeLabel(type);
  const titleId = `actions-${type}`;
  return (
    <section aria-labelledby={titleId} className="@container pt-2">
      <h2 id={titleId} className="mb-2 text-base font-semibold">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-muted">No actions of this type.</p>
      ) : (
        <table aria-labelledby={titleId} className={TABLE}>
          <thead className={HEAD}>
            <tr className={HEAD_ROW}>
              <th scope="col" className={HEAD_PLAIN}>
                Name
              </th>
              {COLUMNS[type].map(({ header, width }) => (
                <th key={header} scope="col" className={`${HEAD_PLAIN} ${width ?? ''}`}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={BODY}>
            {rows.map((action) => (
              <tr key={action.id}>
                <th scope="row">
                  <Link tone="bare" href={paths.action(action.id)}>
                    {action.name}
                  </Link>
                </th>
                {COLUMNS[type].map(({ header, cell }) => (
                  <td key={header} data-label={header}>
                    {cell(action)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
