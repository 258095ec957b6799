'use client';

import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { CheckGroupField } from '@/components/form/group-fields';
import { MessageField } from '@/components/messaging/message-field';
import { StepField } from '@/components/form/step-field';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { BOUNDS } from '@/graphql/bounds';
import type { AppError } from '@/lib/errors';
import { formatRand } from '@/lib/format/money';
import { actionTypes, messageChannels, typeLabel, type ActionValues } from '@/lib/resources/triggers/action';
import { actionSchema, type ActionForm } from '@/lib/resources/triggers/action-schema';
import { delayUnits, expiryUnits } from '@/lib/resources/triggers/period';
import { channelsQuery } from '@/lib/messaging/channels';
import { actionTypesQuery } from '@/lib/resources/triggers/queries';
import { PeriodField } from './period-field';
import { ReadOnlyField } from './read-only-field';

export interface ActionDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  draft: string;
  /** The fields' initial values. */
  values: ActionForm;
  /** A saved action keeps its type (D-98). */
  isTypeFixed: boolean;
  /** 'Apply' in a trigger's form, 'Save' where it is sent at once. */
  submitLabel: string;
  onSubmit: (values: ActionValues) => Promise<unknown>;
  skipUnchanged?: boolean;
  latest?: () => Promise<ActionForm>;
  failureText?: (error: AppError) => string | null;
}

/** An action, new or edited (TRG-17, ACT-02). */
export function ActionDialog({ isTypeFixed, ...dialog }: ActionDialogProps) {
  return (
    <FormDialog {...dialog} schema={actionSchema}>
      <TextField name="name" label="Name" required />
      <SwitchField name="enabled" label="Enabled" hint="A disabled action does nothing when its trigger runs." />
      <TypeField isFixed={isTypeFixed} />
      <FieldsOfType />
    </FormDialog>
  );
}

function TypeField({ isFixed }: { isFixed: boolean }) {
  const type = useWatch<ActionForm, 'type'>({ name: 'type' });
  const { data } = useQuery({ ...actionTypesQuery(), enabled: !isFixed });
  if (isFixed && type !== '') return <ReadOnlyField label="Action Type" value={typeLabel(type)} />;
  return (
    <SelectField
      name="type"
      label="Action Type"
      required
      placeholder="Choose a type"
      options={data?.actionTypeOptions ?? actionTypes}
    />
  );
}

/** The fields depend on the type (D-98). */
function FieldsOfType() {
  const type = useWatch<ActionForm, 'type'>({ name: 'type' });
  const { data } = useQuery({ ...channelsQuery(), enabled: type === 'SendMessage' });
  if (type === '') return null;
  return (
    <>
      {type === 'SendMessage' ? (
        <>
          <MessageField name="message" label="Message" required />
          <CheckGroupField
            name="channels"
            label="Channels"
            required
            options={data?.messageChannels ?? messageChannels}
          />
        </>
      ) : (
        <>
          <StepField
            name="voucherValue"
            label="Voucher Value"
            required
            unit="R"
            step={50}
            min={0}
            hint={`Whole rand, at most ${formatRand(BOUNDS.voucherValue.max)}`}
            className="sm:max-w-60"
          />
          <TextareaField name="voucherMessage" label="Voucher Message" rows={2} />
          <PeriodField
            name="expiryDate"
            label="Expiry Date"
            hint="How long the voucher is valid after it is issued. 0 means no expiry date is set here."
            units={expiryUnits}
          />
        </>
      )}
      <PeriodField
        name="delay"
        label="Delay"
        hint="How long after the event. 0 means immediately."
        units={delayUnits}
      />
    </>
  );
}
