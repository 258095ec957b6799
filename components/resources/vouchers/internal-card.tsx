import { Card } from '@/components/ui/card';
import type { VoucherStatsQuery } from '@/graphql/generated/types';
import { formatRand } from '@/lib/format/money';

const rows = [
  ['created', 'Created'],
  ['available', 'Available'],
  ['used', 'Used'],
] as const;

/** Internally funded vouchers: created, available and used, in total and this month. */
export function InternalCard({ internal }: { internal: VoucherStatsQuery['voucherStats']['internal'] }) {
  return (
    <Card title="Internal vouchers" className="md:col-span-2">
      <table className="w-full text-left">
        <caption className="sr-only">Internal vouchers</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pb-2 font-medium">
              <span className="sr-only">Vouchers</span>
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              Total
            </th>
            <th scope="col" className="pb-2 pl-4 text-right font-medium">
              This month
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map(([key, label]) => (
            <tr key={key}>
              <th scope="row" className="py-2.5 font-normal text-muted">
                {label}
              </th>
              <td className="py-2.5 pl-4 text-right font-medium tabular-nums">{formatRand(internal[key].total)}</td>
              <td className="py-2.5 pl-4 text-right font-medium tabular-nums">{formatRand(internal[key].month)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
