/** What a user does to a form in the server's document, before the scripts have run. */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { z } from 'zod';
import { CheckboxField, SwitchField } from '@/components/form/choice-fields';
import { Form } from '@/components/form/form';
import { MoneyField } from '@/components/form/number-fields';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useZodForm } from '@/components/form/use-zod-form';

const SAVED = { name: 'Saved', notes: 'Saved notes', value: '12.50', enabled: true, hidden: false };
type Values = typeof SAVED;
const schema = z.object({
  name: z.string(),
  notes: z.string(),
  value: z.string(),
  enabled: z.boolean(),
  hidden: z.boolean(),
});

function TestForm({
  values,
  onRead,
}: {
  values: Values;
  onRead: (read: { values: Values; isDirty: boolean }) => void;
}) {
  const form = useZodForm({ schema, values });
  const { isDirty } = form.formState;
  return (
    <Form form={form} label="Test" onSubmit={(event) => event.preventDefault()}>
      <TextField name="name" label="Name" type="email" />
      <TextareaField name="notes" label="Notes" />
      <MoneyField name="value" label="Value" />
      <SwitchField name="enabled" label="Enabled" />
      <CheckboxField name="hidden" label="Hidden" />
      <button type="button" onClick={() => onRead({ values: form.getValues(), isDirty })}>
        Read
      </button>
      <button type="button" onClick={() => form.reset(values)}>
        Reset
      </button>
    </Form>
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });
const enabled = () => screen.getByRole<HTMLInputElement>('switch', { name: 'Enabled' });
const hidden = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Hidden' });

const read = () => {
  onRead.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Read' }));
  return onRead.mock.calls[0]?.[0];
};
const onRead = jest.fn<void, [{ values: Values; isDirty: boolean }]>();

/** Shows the server's document, lets a user `act` on it, and then runs the scripts. @returns what the form holds */
function formAfter(act: () => void, values: Values = SAVED) {
  const form = <TestForm values={values} onRead={onRead} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(form);
  act();
  render(form, { container, hydrate: true });
  return read();
}

test('the document shows the saved values, and a form that nobody touched is not changed', () => {
  const form = formAfter(() => {
    expect(name()).toHaveValue('Saved');
    expect(notes()).toHaveValue('Saved notes');
    expect(notes()).toHaveAttribute('readonly');
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('12.50');
    expect(enabled()).toBeChecked();
    expect(hidden()).not.toBeChecked();
  });
  expect(form).toEqual({ values: SAVED, isDirty: false });
  expect(notes()).not.toHaveAttribute('readonly');
  expect(enabled()).toBeChecked();
});

test('a line that was edited early keeps its text and makes the form changed', () => {
  const form = formAfter(() => (name().value = 'Typed'));
  expect(form).toEqual({ values: { ...SAVED, name: 'Typed' }, isDirty: true });
  expect(name()).toHaveValue('Typed');
});

test('a switch and a checkbox that were clicked early stay as they were clicked', () => {
  const form = formAfter(() => {
    enabled().click();
    hidden().click();
  });
  expect(form).toEqual({ values: { ...SAVED, enabled: false, hidden: true }, isDirty: true });
  expect(enabled()).not.toBeChecked();
  expect(hidden()).toBeChecked();
});

test('an empty text area can be filled early', () => {
  const form = formAfter(
    () => {
      expect(notes()).not.toHaveAttribute('readonly');
      notes().value = 'Typed';
    },
    { ...SAVED, notes: '' },
  );
  expect(form).toEqual({ values: { ...SAVED, notes: 'Typed' }, isDirty: true });
  expect(notes()).toHaveValue('Typed');
});

const ODD = ['two\r\nlines', 'two\nlines', '\nfirst line empty', ' around '].map((text) => [text]);

test.each(ODD)('a text that its control shows differently is no change: %j', (text) => {
  const values = { ...SAVED, name: text, notes: text };
  expect(formAfter(() => undefined, values)).toEqual({ values, isDirty: false });
});

test.each(ODD)('nor is it in a form that is first shown by the scripts: %j', (text) => {
  const values = { ...SAVED, name: text, notes: text };
  render(<TestForm values={values} onRead={onRead} />);
  expect(read()).toEqual({ values, isDirty: false });
});

test.each([
  ['before', true],
  ['once', false],
])('a reset puts back what was changed %s the scripts had run', async (_when, isEarly) => {
  const user = userEvent.setup();
  formAfter(() => {
    if (isEarly) for (const toggle of [enabled(), hidden()]) toggle.click();
  });
  if (!isEarly) for (const toggle of [enabled(), hidden()]) await user.click(toggle);
  await user.type(notes(), ' and changed');
  expect(notes()).toHaveValue('Saved notes and changed');
  expect(enabled()).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(notes()).toHaveValue('Saved notes');
  expect(enabled()).toBeChecked();
  expect(hidden()).not.toBeChecked();
  expect(read()).toEqual({ values: SAVED, isDirty: false });
});
