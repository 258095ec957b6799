'use client';

import { lazy, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { OfferedButton } from '@/components/ui/offered-button';
import type { OperationName } from '@/graphql/generated/operations';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';
import type { RowOf } from './already';
import type { SingleBulkAction, BulkAction } from './types';
import { useBulkWork } from './use-bulk-work';
import { useEscape } from './use-escape';
import type { Selected, SelectionChange } from './use-selection';

const BulkDialog = lazy(() => import('./bulk-dialog').then((file) => ({ default: file.BulkDialog })));

export interface SelectionActionsProps {
  actions: readonly BulkAction[];
  selected: Selected;
  onSelect: (change: SelectionChange) => void;
  invalidates: readonly QueryKeyPrefix[];
  pageReader: () => () => ReadonlySet<string>;
  rowOf: RowOf;
}

interface ActionProps {
  /** The label of the action that is being prepared or runs. */
  active: string | undefined;
  onStart: (action: SingleBulkAction) => void;
}

/**
 * The actions on the selection, and Clear. Loaded with the first selection, and mounted from then on, because a receipt
 * remains after its selection.
 */
export function SelectionActions({
  actions,
  selected,
  onSelect,
  invalidates,
  pageReader,
  rowOf,
}: SelectionActionsProps) {
  const work = useBulkWork({ selected, onSelect, invalidates, pageReader, rowOf });
  const start = (action: SingleBulkAction) => void work.start(action);
  const clear = () => onSelect(new Map());
  useEscape(selected.size > 0, clear);
  return (
    <>
      {selected.size > 0 ? (
        <div className="flex flex-wrap items-center gap-2">
          {actions.map((action) =>
            'run' in action ? (
              <ActionButton key={action.label} action={action} active={work.active} onStart={start} />
            ) : (
              <ActionMenu
                key={action.menu}
                label={action.menu}
                actions={action.actions}
                active={work.active}
                onStart={start}
              />
            ),
          )}
          <Button size="sm" variant="quiet" onClick={clear}>
            Clear
          </Button>
        </div>
      ) : null}
      {work.run?.isLong ? (
        <Suspense>
          <BulkDialog
            run={work.run}
            onCancel={work.cancel}
            onRetry={work.retry}
            onHide={work.hide}
            onClose={work.close}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** What an action sends does not depend on what it asks for. */
const needsOf = ({ needs, sends }: SingleBulkAction) => needs ?? (sends?.({}).operation as OperationName | undefined);

function ActionButton({ action, active, onStart }: ActionProps & { action: SingleBulkAction }) {
  return (
    <OfferedButton
      size="sm"
      variant={action.tone === 'danger' ? (action.confirm ? 'danger-quiet' : 'danger') : 'secondary'}
      loading={active === action.label}
      needs={needsOf(action)}
      onClick={() => onStart(action)}
    >
      {action.label}
    </OfferedButton>
  );
}

function ActionMenu({
  label,
  actions,
  active,
  onStart,
}: ActionProps & { label: string; actions: readonly SingleBulkAction[] }) {
  const trigger = (
    <Button size="sm" loading={actions.some((action) => action.label === active)}>
      {label}
      <Icon name="chevron-down" className="-mr-1" />
    </Button>
  );
  return (
    <Menu
      trigger={trigger}
      items={actions.map((action) => ({
        label: action.label,
        tone: action.tone,
        needs: needsOf(action),
        onSelect: () => onStart(action),
      }))}
      align="start"
    />
  );
}
