'use client';

import { useRef, useState, type SubmitEvent } from 'react';

type Problems<Field extends string> = Partial<Record<Field, string | undefined>>;

/**
 * State of a signed-out form: reads the fields, validates them, sends them, keeps the typed text.
 * @param validate an error message per field; nothing is sent while there is one, and the first such field takes the
 * focus
 * @param send resolves when the form is done (the button stays busy while the page is left); throws to allow another
 * attempt
 */
export function useSignedOutForm<Field extends string>(
  fields: readonly Field[],
  validate: (values: Record<Field, string>) => Problems<Field>,
  send: (values: Record<Field, string>) => Promise<void>,
) {
  const [problems, setProblems] = useState<Problems<Field>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const values = Object.fromEntries(fields.map((field) => [field, String(data.get(field) ?? '')])) as Record<
      Field,
      string
    >;
    const found = validate(values);
    setProblems(found);
    setFailure(undefined);
    const first = fields.find((field) => found[field]);
    if (first) {
      form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
      return;
    }
    sending.current = true;
    setBusy(true);
    try {
      await send(values);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : undefined);
      setBusy(false);
      sending.current = false;
    }
  };
  return { problems, failure, busy, onSubmit };
}
