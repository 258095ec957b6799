'use client';

import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';
import type { BulkAct, BulkAction, RowOf } from './types';
import { useBulkWork } from './use-bulk-work';
import type { Selected } from './use-selection';

const BulkDialog = lazy(() => import('./bulk-dialog').then((file) => ({ default: file.BulkDialog })));

export interface SelectionActionsProps {
  actions: readonly BulkAction[];
  selected: Selected;
  onSelect: (selected: Selected) => void;
  invalidates: readonly QueryKeyPrefix[];
  pageReader: () => () => ReadonlySet<string>;
  rowOf: RowOf;
}

interface ActionProps {
  running: string | undefined;
  onStart: (act: BulkAct) => void;
}

/** The actions on what is ticked, and Clear. Loaded with the first tick, and mounted from then on: a receipt outlives its selection. */
export function SelectionActions({
  actions,
  selected,
  onSelect,
  invalidates,
  pageReader,
  rowOf,
}: SelectionActionsProps) {
  const work = useBulkWork({ selected, onSelect, invalidates, pageReader, rowOf });
  const running = work.run && work.run.phase !== 'settled' ? work.run.act.label : undefined;
  const start = (act: BulkAct) => void work.start(act);
  return (
    <>
      {selected.size > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          {actions.map((action) =>
            'run' in action ? (
              <ActButton key={action.label} act={action} running={running} onStart={start} />
            ) : (
              <ActMenu key={action.menu} label={action.menu} acts={action.acts} running={running} onStart={start} />
            ),
          )}
          <Button size="sm" variant="quiet" onClick={() => onSelect(new Map())}>
            Clear
          </Button>
        </div>
      ) : null}
      {work.run?.isLong ? (
        <Suspense>
          <BulkDialog run={work.run} onCancel={work.cancel} onRetry={work.retry} onClose={work.close} />
        </Suspense>
      ) : null}
    </>
  );
}

function ActButton({ act, running, onStart }: ActionProps & { act: BulkAct }) {
  return (
    <Button
      size="sm"
      variant={act.tone === 'danger' ? (act.confirm ? 'danger-quiet' : 'danger') : 'secondary'}
      loading={running === act.label}
      onClick={() => onStart(act)}
    >
      {act.label}
    </Button>
  );
}

function ActMenu({ label, acts, running, onStart }: ActionProps & { label: string; acts: readonly BulkAct[] }) {
  const trigger = (
    <Button size="sm" loading={acts.some((act) => act.label === running)}>
      {label}
      <ChevronDown aria-hidden="true" className="-mr-1 size-4" />
    </Button>
  );
  return (
    <Menu
      trigger={trigger}
      items={acts.map((act) => ({ label: act.label, tone: act.tone, onSelect: () => onStart(act) }))}
      align="start"
    />
  );
}
