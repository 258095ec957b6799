'use client';

import { useId } from 'react';
import { SelectField } from '@/components/form/choice-fields';
import { useFieldFacts } from '@/components/form/field-facts';
import { NumberField } from '@/components/form/number-fields';
import { BOUNDS } from '@/graphql/bounds';
import { FieldMessage } from '@/components/ui/field-message';
import type { SelectOption } from '@/components/ui/select';
import { boundsHint } from '@/lib/forms/fields';

interface PeriodFieldProps {
  /** A PeriodForm in the form's values. */
  name: string;
  label: string;
  hint?: string;
  units: readonly SelectOption[];
}

/** A length of time: a number of at least 0 and its unit. */
export function PeriodField({ name, label, hint, units }: PeriodFieldProps) {
  const hintId = useId();
  // Merged as one value, so that one person's number is never combined with another's unit.
  useFieldFacts(name, { label });
  return (
    <fieldset className="min-w-0" aria-describedby={hint ? hintId : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      <div className="grid max-w-md grid-cols-[minmax(0,1fr)_9rem] items-start gap-2">
        <NumberField name={`${name}.value`} label={label} hideLabel whole hint={boundsHint(BOUNDS.period)} />
        <SelectField name={`${name}.unit`} label={`${label} unit`} hideLabel options={units} />
      </div>
      {hint ? (
        <div className="mt-1.5">
          <FieldMessage id={hintId} hint={hint} />
        </div>
      ) : null}
    </fieldset>
  );
}
