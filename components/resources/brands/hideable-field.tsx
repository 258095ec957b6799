'use client';

import { useId, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { sameSet, useFieldFacts } from '@/components/form/field-facts';
import { Checkbox } from '@/components/ui/checkbox';
import type { BrandHiddenField } from '@/graphql/generated/types';

/** A field with a Hide checkbox beside it; the hidden ones are sent as one list, `hiddenFields` (D-44). */
export function HideableField({ field, children }: { field: BrandHiddenField; children: ReactNode }) {
  const id = useId();
  const { control } = useFormContext();
  const {
    field: { value, onChange },
  } = useController({ name: 'hiddenFields', control });
  useFieldFacts('hiddenFields', { label: 'Hidden fields', same: sameSet });
  const hidden = value as BrandHiddenField[];
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">{children}</div>
      <span className="mt-6.5 flex min-h-control items-center gap-2">
        <Checkbox
          id={id}
          checked={hidden.includes(field)}
          onChange={(event) =>
            onChange(event.target.checked ? [...hidden, field] : hidden.filter((each) => each !== field))
          }
        />
        <label htmlFor={id} className="text-sm">
          Hide <span className="sr-only">{field}</span>
        </label>
      </span>
    </div>
  );
}
