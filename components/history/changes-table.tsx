import { lazy, Suspense } from 'react';
import { fieldLabel, valueText } from '@/lib/history/values';
import type { Change, Value } from '@/lib/history/entry';

const HIDDEN = '•••';
const TextDiff = lazy(() => import('./text-diff'));
const cellClass = 'py-2 pr-4 align-top wrap-anywhere whitespace-pre-line';

/** Fields with their values before and after. Secret values are not stored and shown as dots. */
export function ChangesTable({ caption, changes }: { caption: string; changes: readonly Change[] }) {
  const hasBefore = changes.some(({ before, isHidden }) => before !== undefined || isHidden);
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-muted">
          <th scope="col" className="w-[30%] py-2 pr-4 font-normal">
            Field
          </th>
          {hasBefore ? (
            <th scope="col" className="py-2 pr-4 font-normal">
              Before
            </th>
          ) : null}
          <th scope="col" className="py-2 font-normal">
            {hasBefore ? 'After' : 'Value'}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {changes.map(({ field, before, after, isHidden }) => (
          <tr key={field}>
            <th scope="row" className="py-2 pr-4 align-top font-normal text-muted">
              {fieldLabel(field)}
            </th>
            {isLong(text(field, before)) && isLong(text(field, after)) && !isHidden ? (
              <td colSpan={2} className={cellClass}>
                <Suspense fallback={text(field, after)}>
                  <TextDiff before={text(field, before)} after={text(field, after)} />
                </Suspense>
              </td>
            ) : (
              <>
                {hasBefore ? <td className={cellClass}>{isHidden ? HIDDEN : text(field, before)}</td> : null}
                <td className={cellClass}>{isHidden ? HIDDEN : text(field, after)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Nobody compares such texts word by word. */
const isLong = (shown: string) => shown.length > 60 || shown.includes('\n');

const text = (field: string, value: Value | undefined) => (value === undefined ? 'Not known' : valueText(field, value));
