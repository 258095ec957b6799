'use client';

import { useState, type RefObject } from 'react';
import { useController } from 'react-hook-form';
import { useFieldFacts } from '@/components/form/field-facts';
import { noticeUnsentChange } from '@/components/form/change-notices';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { Icon } from '@/components/ui/icon';
import { freshKey } from '@/lib/forms/row-key';
import { newAction, toActionForm } from '@/lib/resources/triggers/action-schema';
import { actionSummary } from '@/lib/resources/triggers/action-summary';
import {
  applyAction,
  markOf,
  removeAction,
  restoreAction,
  type PendingAction,
} from '@/lib/resources/triggers/pending-actions';
import type { TriggerForm } from '@/lib/resources/triggers/schema';
import type { ActionDialogProps } from './action-dialog';
import { PendingActionRow } from './pending-action-row';

const ActionDialog = lazyDialog<ActionDialogProps>(() => import('./action-dialog').then((file) => file.ActionDialog));

/** D-94. */
const PENDING_HINT = 'Action changes will be applied when the trigger is saved.';

/** An action in one line, with the effect that saving would have on it. */
const inWords = (action: PendingAction) =>
  [`${action.values.name}: ${actionSummary(action.values)}`, markOf(action)].filter(Boolean).join(', ');

/**
 * The trigger's actions: added, edited and deleted here, sent with the trigger (TRG-17, TRG-18).
 * @param gone ids of saved actions that an earlier attempt to save has already deleted
 */
export function ActionsField({ gone }: { gone?: RefObject<ReadonlySet<string>> | undefined }) {
  const {
    field: { value: pending, onChange },
  } = useController<TriggerForm, 'actions'>({ name: 'actions' });
  useFieldFacts('actions', {
    label: 'Actions',
    show: (actions) => (actions as PendingAction[]).map(inWords).join('\n'),
  });
  const confirm = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<PendingAction | null>(null);

  const change = (next: PendingAction[]) => {
    onChange(next);
    noticeUnsentChange(PENDING_HINT);
  };
  const openFor = (action: PendingAction | null) => {
    setEdited(action);
    setOpen(true);
  };
  const remove = async ({ key }: PendingAction) => {
    if (
      await confirm({
        title: 'Are you sure you want to delete this action?',
        body: PENDING_HINT,
        action: 'Delete',
        tone: 'danger',
      })
    )
      change(removeAction(pending, key));
  };

  return (
    <>
      {pending.length === 0 ? (
        <p className="text-muted">No actions yet. A trigger without actions does nothing.</p>
      ) : (
        <ul aria-label="Actions" className="divide-y divide-line border-y border-line">
          {pending.map((action) => (
            <PendingActionRow
              key={action.key}
              action={action}
              isGone={action.id !== null && (gone?.current.has(action.id) ?? false)}
              onEdit={openFor}
              onRemove={(each) => void remove(each)}
              onRestore={({ key }) => onChange(restoreAction(pending, key, gone?.current))}
            />
          ))}
        </ul>
      )}
      <Button size="sm" icon={<Icon name="plus" />} onClick={() => openFor(null)}>
        Add action
      </Button>
      <ActionDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={edited ? 'Edit Action' : 'Add Action'}
        draft={`action ${edited?.key ?? 'new'}`}
        submitLabel="Apply"
        skipUnchanged={edited !== null}
        values={edited ? toActionForm(edited.values) : newAction}
        isTypeFixed={edited?.saved != null}
        onSubmit={async (values) => change(applyAction(pending, edited?.key ?? freshKey('new'), values))}
      />
    </>
  );
}
