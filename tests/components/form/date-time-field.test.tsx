import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { DateTimeField, TimeField } from '@/components/form/date-time-field';
import { Form } from '@/components/form/form';
import { CheckGroupField, RadioField } from '@/components/form/group-fields';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { useZodForm } from '@/components/form/use-zod-form';
import { optionalDateTime, optionalTime } from '@/lib/forms/fields';

const schema = z.object({
  at: optionalDateTime(),
  time: optionalTime(),
  way: z.string(),
  days: z.array(z.string()).min(1, 'Choose a day'),
});
const VALUES = { at: '', time: '', way: 'one', days: ['old'] };
const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'Two' },
];

function Screen({ onSubmit }: { onSubmit: (values: object) => void }) {
  const form = useZodForm({ schema, values: VALUES });
  const { submit } = useFormSubmit({ form, schema, values: VALUES, onSubmit: async (values) => onSubmit(values) });
  return (
    <Form form={form} onSubmit={(event) => void submit(event)}>
      <DateTimeField name="at" label="Scheduled At" />
      <TimeField name="time" label="Time To Run" />
      <RadioField name="way" label="Way" options={OPTIONS} />
      <CheckGroupField name="days" label="Days" required options={OPTIONS} />
      <button type="submit">Save</button>
    </Form>
  );
}

const at = () => screen.getByRole('textbox', { name: 'Scheduled At' });
const time = () => screen.getByRole('textbox', { name: 'Time To Run' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

function show() {
  const onSubmit = jest.fn();
  render(<Screen onSubmit={onSubmit} />);
  return onSubmit;
}

test('[CMP-26] [CMP-27] times are accepted in several formats, displayed in one, and returned as instants of Johannesburg', async () => {
  const onSubmit = show();
  await userEvent.type(at(), '1-6-2027 9:05');
  await userEvent.type(time(), '7:30');
  await userEvent.tab();
  expect(at()).toHaveValue('01/06/2027 09:05');
  expect(time()).toHaveValue('07:30');
  await send();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ at: '2027-06-01T07:05:00.000Z', time: '07:30', way: 'one', days: ['old'] }),
  );
});

test('[CMP-26] an invalid time is reported at its field', async () => {
  const onSubmit = show();
  await userEvent.type(at(), '31/02/2027 09:00');
  await userEvent.type(time(), '24:00');
  await send();
  await waitFor(() => expect(at()).toHaveAccessibleDescription('Please enter a date and time as DD/MM/YYYY HH:mm'));
  expect(time()).toHaveAccessibleDescription('Please enter a time as HH:mm');
  expect(onSubmit).not.toHaveBeenCalled();
});

test.each([
  ['01/06/2027 17:45', '15/06/2027 17:45'],
  ['02/06/2027', '15/06/2027 09:00'],
])('the calendar sets the day of %s and keeps the time, or begins with 09:00', async (typed, chosen) => {
  show();
  await userEvent.click(at());
  await userEvent.paste(typed);
  await userEvent.click(screen.getByLabelText('Choose scheduled at'));
  await userEvent.click(await screen.findByLabelText(/^15 June 2027/));
  expect(at()).toHaveValue(chosen);
});

test('a checkbox group keeps a value that is no longer offered until it is removed, and reports when one is required', async () => {
  const onSubmit = show();
  await userEvent.click(screen.getByRole('radio', { name: 'Two' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'old' }));
  await send();
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: 'One' })).toHaveAccessibleDescription('Choose a day'),
  );
  await userEvent.click(screen.getByRole('checkbox', { name: 'Two' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'One' }));
  await send();
  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledWith({ at: null, time: null, way: 'two', days: ['one', 'two'] }),
  );
});
