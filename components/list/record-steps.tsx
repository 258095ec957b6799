'use client';

import { lazy, Suspense, useContext } from 'react';
import { DraftOwner } from '@/components/form/draft-owner';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';

const StepButtons = lazy(() => import('./step-buttons').then((file) => ({ default: file.StepButtons })));

/**
 * For a record's head: the previous and the next one in the list that the person came from. Nothing if the record was
 * opened by a link. The record is put first among those opened last, which the home page and the find box show: at once,
 * or, if a step led to it, once it has been open for five seconds. Its name is put into the title of the tab.
 * @param record the word for one: 'order'
 * @param name its title
 */
export function RecordSteps({ record, name }: { record: string; name: string }) {
  const owner = useContext(DraftOwner);
  if (!useIsHydrated() || owner === undefined) return null;
  return (
    <Suspense>
      <StepButtons owner={owner} record={record} name={name} />
    </Suspense>
  );
}
