'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from '@/lib/zod';

/** A zod schema whose input is what the fields hold (mostly texts) and whose output is what is sent. */
export type FormSchema<Input extends FieldValues, Output extends object> = z.ZodType<Output, Input>;

export type ZodForm<Input extends FieldValues, Output extends object> = UseFormReturn<
  Input,
  unknown,
  Output & FieldValues
>;

/** A form validated by `schema`: on submit, and after that on every change. `values` fill the fields. */
export function useZodForm<Input extends FieldValues, Output extends object>(options: {
  schema: FormSchema<Input, Output>;
  values: Input;
}): ZodForm<Input, Output> {
  const form = useForm<Input, unknown, Output & FieldValues>({
    // The resolver's types require FieldValues although any object works.
    resolver: zodResolver(options.schema as z.ZodType<Output & FieldValues, Input>),
    defaultValues: options.values as DefaultValues<Input>,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    // useFormSubmit does it, once the fields are enabled again.
    shouldFocusError: false,
  });
  useEffect(() => {
    // The library takes over what was changed before the scripts had run, but does not tell anybody that it changed.
    const names = Object.keys(form.getValues()) as FieldPath<Input>[];
    if (names.some((name) => form.getFieldState(name).isDirty))
      form.reset(form.getValues(), { keepValues: true, keepDefaultValues: true, keepFieldsRef: true });
  }, [form]);
  return form;
}
