'use client';

import { CheckboxField } from '@/components/form/choice-fields';
import { DateRangeField } from '@/components/form/date-field';
import { FormDialog } from '@/components/form/form-dialog';
import { useSendStatements } from '@/lib/resources/brands/mutations';
import { emptyStatements, statementsSchema } from '@/lib/resources/brands/schema';
import { dayEnd, dayStart } from '@/lib/format/dates';
import type { BrandDialogProps } from '../brand-dialog-props';

/** Send Statements: whole days in Johannesburg, both included; sent to the brand only if ticked (BRD-103, D-50). */
export function StatementsDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useSendStatements();
  return (
    <FormDialog
      {...dialog}
      title="Send Statements"
      draft={`statements ${brand.id}`}
      schema={statementsSchema}
      values={emptyStatements}
      submitLabel="Send"
      failureText={(error) => `Error: ${error.upstreamMessage ?? error.message}`}
      onSubmit={({ startDate, endDate, sendToBrand }) =>
        mutateAsync({ brandId: brand.id, startDate: dayStart(startDate), endDate: dayEnd(endDate), sendToBrand })
      }
    >
      <DateRangeField
        label="Period"
        hideLabel
        from={{ name: 'startDate', label: 'Start date' }}
        to={{ name: 'endDate', label: 'End date' }}
        required
      />
      <CheckboxField name="sendToBrand" label="Send to brand" hint="The brand receives the statement as well." />
    </FormDialog>
  );
}
