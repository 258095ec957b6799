'use client';

import { Plus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { useController } from 'react-hook-form';
import { useFieldFacts } from '@/components/form/field-facts';
import { noteHeldChange } from '@/components/form/held-changes';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { freshKey } from '@/lib/forms/row-key';
import { newAction, toActionForm } from '@/lib/resources/triggers/action-schema';
import { actionSummary } from '@/lib/resources/triggers/action-summary';
import { applyAction, markOf, removeAction, restoreAction, type HeldAction } from '@/lib/resources/triggers/held';
import type { TriggerForm } from '@/lib/resources/triggers/schema';
import type { ActionDialogProps } from './action-dialog';
import { HeldActionRow } from './held-action-row';

const ActionDialog = lazyDialog<ActionDialogProps>(() => import('./action-dialog').then((file) => file.ActionDialog));

/** D-94. */
const HELD = 'Action changes will be applied when the trigger is saved.';

/** An action in one line, with what saving would do to it. */
const inWords = (action: HeldAction) =>
  [`${action.values.name}: ${actionSummary(action.values)}`, markOf(action)].filter(Boolean).join(', ');

/**
 * The trigger's actions: added, edited and deleted here, sent with the trigger (TRG-17, TRG-18).
 * @param gone ids of saved actions that a try of this form has deleted already
 */
export function ActionsField({ gone }: { gone?: RefObject<ReadonlySet<string>> | undefined }) {
  const {
    field: { value: held, onChange },
  } = useController<TriggerForm, 'actions'>({ name: 'actions' });
  useFieldFacts('actions', { label: 'Actions', show: (actions) => (actions as HeldAction[]).map(inWords).join('\n') });
  const confirm = useConfirm();
  const [isOpen, setOpen] = useState(false);
  const [edited, setEdited] = useState<HeldAction | null>(null);

  const hold = (next: HeldAction[]) => {
    onChange(next);
    noteHeldChange(HELD);
  };
  const openFor = (action: HeldAction | null) => {
    setEdited(action);
    setOpen(true);
  };
  const remove = async ({ key }: HeldAction) => {
    if (
      await confirm({
        title: 'Are you sure you want to delete this action?',
        body: HELD,
        action: 'Delete',
        tone: 'danger',
      })
    )
      hold(removeAction(held, key));
  };

  return (
    <>
      {held.length === 0 ? (
        <p className="text-muted">No actions yet. A trigger without actions does nothing.</p>
      ) : (
        <ul aria-label="Actions" className="divide-y divide-line border-y border-line">
          {held.map((action) => (
            <HeldActionRow
              key={action.key}
              action={action}
              isGone={action.id !== null && (gone?.current.has(action.id) ?? false)}
              onEdit={openFor}
              onRemove={(each) => void remove(each)}
              onRestore={({ key }) => onChange(restoreAction(held, key, gone?.current))}
            />
          ))}
        </ul>
      )}
      <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={() => openFor(null)}>
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
        onSubmit={async (values) => hold(applyAction(held, edited?.key ?? freshKey('new'), values))}
      />
    </>
  );
}
