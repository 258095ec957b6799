/** What a user does to a form in the server's document, before the scripts have run. */
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { CheckboxField, SwitchField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useZodForm } from '@/components/form/use-zod-form';

const SAVED = { name: 'Saved', notes: 'Saved notes', enabled: true, hidden: false };
type Values = typeof SAVED;
const schema = z.object({ name: z.string(), notes: z.string(), enabled: z.boolean(), hidden: z.boolean() });

function TestForm({ values }: { values: Values }) {
  const form = useZodForm({ schema, values });
  return (
    <Form form={form} label="Test" onSubmit={(event) => event.preventDefault()}>
      <TextField name="name" label="Name" />
      <TextareaField name="notes" label="Notes" />
      <SwitchField name="enabled" label="Enabled" />
      <CheckboxField name="hidden" label="Hidden" />
      <output>{form.formState.isDirty ? 'changed' : 'as saved'}</output>
      <button type="button" onClick={() => (document.title = JSON.stringify(form.getValues()))}>
        Read
      </button>
    </Form>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
const enabled = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled' });
const hidden = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hidden' });

/** @returns the form's values and whether it counts as changed, once the scripts have run after `act` */
function formAfter(act: () => void, values: Values = SAVED): { values: Values; state: string | null } {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<TestForm values={values} />);
  act();
  render(<TestForm values={values} />, { container, hydrate: true });
  screen.getByRole('button', { name: 'Read' }).click();
  return { values: JSON.parse(document.title) as Values, state: screen.getByRole('status').textContent };
}

test('the document shows the saved values, and a form that nobody touched is not changed', () => {
  const { values, state } = formAfter(() => {
    expect(name()).toHaveValue('Saved');
    expect(notes()).toHaveValue('Saved notes');
    expect(notes()).toHaveAttribute('readonly');
    expect(enabled()).toBeChecked();
    expect(hidden()).not.toBeChecked();
  });
  expect(state).toBe('as saved');
  expect(values).toEqual(SAVED);
  expect(notes()).not.toHaveAttribute('readonly');
  expect(enabled()).toBeChecked();
});

test('a line that was edited early keeps its text and makes the form changed', () => {
  const { values, state } = formAfter(() => (name().value = 'Typed'));
  expect(state).toBe('changed');
  expect(values).toEqual({ ...SAVED, name: 'Typed' });
  expect(name()).toHaveValue('Typed');
});

test('a switch and a checkbox that were clicked early stay as they were clicked', () => {
  const { values, state } = formAfter(() => {
    enabled().click();
    hidden().click();
  });
  expect(state).toBe('changed');
  expect(values).toEqual({ ...SAVED, enabled: false, hidden: true });
  expect(enabled()).not.toBeChecked();
  expect(hidden()).toBeChecked();
});

test('an empty text area can be filled early', () => {
  const { values, state } = formAfter(
    () => {
      expect(notes()).not.toHaveAttribute('readonly');
      notes().value = 'Typed';
    },
    { ...SAVED, notes: '' },
  );
  expect(state).toBe('changed');
  expect(values).toEqual({ ...SAVED, notes: 'Typed' });
  expect(notes()).toHaveValue('Typed');
});

test.each(['two\r\nlines', '\nfirst line empty', ' around '])('a text is left as it is: %j', (text) => {
  const { values, state } = formAfter(() => undefined, { ...SAVED, name: text, notes: text });
  expect(state).toBe('as saved');
  expect(values).toEqual({ ...SAVED, name: text, notes: text });
});
