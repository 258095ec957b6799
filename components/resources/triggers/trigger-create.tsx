'use client';

import { useRouter } from 'next/navigation';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { paths } from '@/lib/paths';
import { useCreateTrigger } from '@/lib/resources/triggers/mutations';
import { newTrigger, toTriggerInput, triggerSchema } from '@/lib/resources/triggers/schema';
import { atAction } from '@/lib/resources/triggers/save-failure';
import { TriggerFields } from './trigger-fields';

/** /triggers/create; leads to /triggers (D-97). */
export function TriggerCreate() {
  const router = useRouter();
  const { mutateAsync } = useCreateTrigger();
  const back = useReturnTo(paths.triggers(), paths.triggers());
  return (
    <>
      <PageHeader title="New Trigger" back={<BackLink href={paths.triggers()} label="Triggers" />} />
      <EditForm
        label="New Trigger"
        schema={triggerSchema}
        values={newTrigger}
        saveLabel="Create trigger"
        onSubmit={(values) =>
          mutateAsync({ input: toTriggerInput(values) }).catch((error: unknown) => {
            throw atAction(error, values.actions);
          })
        }
        onDone={() => router.replace(paths.triggers())}
        onCancel={back}
      >
        <TriggerFields isNew />
      </EditForm>
    </>
  );
}
