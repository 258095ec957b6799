'use client';

import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/form/choice-fields';
import { Alert } from '@/components/ui/alert';
import { voucherReasonsQuery } from '@/lib/resources/vouchers/queries';

/** The reasons vouchers are issued for, as the upstream names them (VOU-18). */
export function ReasonField() {
  const { data, isError, isFetching, refetch } = useQuery(voucherReasonsQuery());
  const options = (data?.voucherReasons ?? []).map((reason) => ({ value: reason, label: reason }));
  return (
    <>
      {isError ? (
        <Alert onRetry={() => void refetch()} retrying={isFetching}>
          The reasons could not be loaded.
        </Alert>
      ) : null}
      <SelectField
        name="reason"
        label="Reason"
        required
        placeholder={data ? 'Choose a reason' : 'Loading the reasons'}
        options={options}
      />
    </>
  );
}
