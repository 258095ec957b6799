'use client';

import { useId, useState } from 'react';
import { useFormContext, type FieldError } from 'react-hook-form';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { useFieldFacts, type FieldFacts } from './field-facts';

/**
 * The props of every field. `name` is the path in the form's values, dotted for nested ones ('invoiceAddress.city').
 */
export interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  /**
   * Marks the field as required, also for screen readers; the rule itself is in the schema. 'mark' shows only the
   * asterisk, if nothing enforces it (TAG-18).
   */
  required?: boolean | 'mark';
  /** The label is for screen readers only, because a heading beside the field shows it. */
  hideLabel?: boolean;
  className?: string;
}

function messageOf(error: (FieldError & { root?: FieldError }) | undefined): string | undefined {
  return error?.root?.message ?? error?.message;
}

/** What a one-line control shows as it is: no line breaks, no spaces around it. */
const ONE_LINE = /^\S(.*\S)?$/;

/**
 * Ties a control to its label, hint and error: ids, aria-invalid, aria-describedby, aria-required. `facts` say how its
 * value is shown elsewhere, if its text is not enough.
 */
export function useField(
  { name, label, hint, required }: Pick<FieldProps, 'name' | 'label' | 'hint' | 'required'>,
  facts: Omit<FieldFacts, 'label'> = {},
) {
  useFieldFacts(name, { label, ...facts });
  const { register, getValues, getFieldState, formState } = useFormContext();
  const [first] = useState<unknown>(() => getValues(name));
  const isHydrated = useIsHydrated();
  const id = useId();
  const messageId = `${id}-message`;
  const error = messageOf(getFieldState(name, formState).error);
  return {
    id,
    messageId,
    error,
    register: () => register(name),
    // The next three let the server's document show the value: the form library sets it only once the scripts have run.
    /** For one line of text. What is typed before the scripts have run stays. */
    registerLine: () => ({
      ...register(name),
      ...(typeof first === 'string' && ONE_LINE.test(first) && { defaultValue: first }),
    }),
    /**
     * For several lines. A saved text is read-only until the scripts have run, because React then puts it back in place of
     * what was typed. With carriage returns, which a textarea drops, it would look changed if the document showed it.
     */
    registerText: () => ({
      ...register(name),
      ...(typeof first === 'string' && !first.includes('\r') && { defaultValue: first }),
      ...(!isHydrated && Boolean(first) && { readOnly: true, 'aria-busy': true }),
    }),
    /** For a checkbox or switch. What is clicked before the scripts have run stays. */
    registerToggle: () => {
      const { ref, ...rest } = register(name);
      return {
        ...rest,
        ...(first === true && !isHydrated && { defaultChecked: true }),
        ref: (toggle: HTMLInputElement | null) => {
          ref(toggle);
          // Only now: the library needs this attribute to see an early click, but would go back to it at every reset.
          toggle?.removeAttribute('checked');
        },
      };
    },
    /** Props to spread on the control. */
    control: {
      id,
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error || hint ? messageId : undefined,
      'aria-required': required === true || undefined,
    },
  };
}
