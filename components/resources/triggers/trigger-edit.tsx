'use client';

import { useState } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import { withDeleted } from '@/lib/resources/triggers/pending-actions';
import { triggerQuery } from '@/lib/resources/triggers/queries';
import { toTriggerForm, triggerSchema } from '@/lib/resources/triggers/schema';
import type { Trigger } from '@/lib/resources/triggers/trigger';
import { TriggerFields } from './trigger-fields';
import { useSaveTrigger } from './use-save-trigger';
import { WithTrigger } from './with-trigger';

/** /triggers/{id}/edit */
export function TriggerEditPage({ triggerId }: { triggerId: string }) {
  return <WithTrigger triggerId={triggerId}>{(trigger) => <TriggerEdit trigger={trigger} />}</WithTrigger>;
}

/** A trigger's form; leads back to where it was opened from, or else to the view (D-97). */
function TriggerEdit({ trigger }: { trigger: Trigger }) {
  const { id, name, accountGroups } = trigger;
  const { save, gone } = useSaveTrigger(id);
  const [opened] = useState(() => toTriggerForm(trigger));
  const latest = useLatest(triggerQuery(id), ({ trigger: now }) => {
    if (!now) return null;
    const form = toTriggerForm(now);
    return { ...form, actions: withDeleted(form.actions, opened.actions, gone.current) };
  });
  const leave = useReturnTo(paths.trigger(id), paths.triggers());
  return (
    <>
      <PageHeader eyebrow="Edit Trigger" title={name} back={<BackLink href={paths.triggers()} label="Triggers" />} />
      <EditForm
        label="Edit Trigger"
        needs="UpdateTrigger"
        schema={triggerSchema}
        values={opened}
        latest={latest}
        onSubmit={save}
        onDone={leave}
        onCancel={leave}
      >
        <TriggerFields isNew={false} segments={accountGroups} gone={gone} />
      </EditForm>
    </>
  );
}
