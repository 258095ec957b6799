'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { FieldShell } from '@/components/form/field-shell';
import { useField } from '@/components/form/use-field';
import { ChosenNames } from '@/components/pickers/chosen-names';
import { QueryPicker } from '@/components/pickers/query-picker';
import { emailTemplateQuery, emailTemplatesQuery, type EmailTemplate } from '@/lib/messaging/email-templates';

const LABEL = 'E-mail template';
const HINT = 'From the content service. It brings its own subject and text.';

const toOptions = (templates: EmailTemplate[]) => templates.map(({ id, name }) => ({ value: id, label: name }));

/**
 * Every template of the content service, by name (D-86). While the service is unavailable the list says so; Basic still
 * works.
 */
export function TemplateField() {
  const { control } = useFormContext();
  const field = useField(
    { name: 'contentId', label: LABEL, hint: HINT },
    { show: (id) => <ChosenNames ids={[String(id)]} query={emailTemplatesQuery()} toOptions={toOptions} /> },
  );
  const {
    field: { value, onChange },
  } = useController({ name: 'contentId', control });
  const [opened] = useState(value as string);
  const chosen = value as string;
  // The name of the template that the message was opened with; the preview uses the same query.
  const { data: known } = useQuery({ ...emailTemplateQuery(opened), enabled: opened !== '' });
  return (
    <FieldShell field={field} label={LABEL} required="mark" hint={HINT}>
      <QueryPicker
        {...field.control}
        single
        query={emailTemplatesQuery()}
        toOptions={toOptions}
        known={known ? [{ value: known.id, label: known.name }] : []}
        value={chosen === '' ? [] : [chosen]}
        onChange={([id = '']) => onChange(id)}
        placeholder="Choose a template"
        failureText="The content service could not be reached. You can still write a Basic message."
      />
    </FieldShell>
  );
}
