import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';

export interface RankingProps {
  caption: string;
  /** The first column names the row, the others count. */
  headers: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

/** A table of names with their numbers, the largest first. */
export function Ranking({ caption, headers, rows }: RankingProps) {
  if (rows.length === 0) return <p className="text-muted">Nothing found.</p>;
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-muted">
        <tr>
          {headers.map((header, index) => (
            <th
              key={header}
              scope="col"
              className={cx('pb-2 align-bottom font-medium wrap-normal', index > 0 && 'pl-4 text-right')}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {rows.map(({ key, cells: [name, ...numbers] }) => (
          <tr key={key}>
            <th scope="row" className="py-2.5 font-medium wrap-anywhere">
              {name}
            </th>
            {numbers.map((number, index) => (
              <td key={headers[index + 1]} className="py-2.5 pl-4 text-right whitespace-nowrap tabular-nums">
                {number}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
