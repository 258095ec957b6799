import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { DateField, DateRangeField } from '@/components/form/date-field';
import { Form } from '@/components/form/form';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { useZodForm } from '@/components/form/use-zod-form';
import { formatDay } from '@/lib/format/dates';
import { requiredDay } from '@/lib/forms/fields';
import { daysOf, rollingRanges } from '@/lib/list/rolling-range';

const schema = z
  .object({ startDate: requiredDay(), endDate: requiredDay() })
  .refine((range) => range.startDate <= range.endDate, {
    path: ['endDate'],
    message: 'End date must not be before start date',
  });
const VALUES = { startDate: '', endDate: '' };

function Screen({ onSubmit, range = true }: { onSubmit: (values: object) => void; range?: boolean }) {
  const form = useZodForm({ schema, values: VALUES });
  const { submit } = useFormSubmit({ form, schema, values: VALUES, onSubmit: async (values) => onSubmit(values) });
  return (
    <Form form={form} onSubmit={(event) => void submit(event)}>
      {range ? (
        <DateRangeField
          label="Period"
          required
          from={{ name: 'startDate', label: 'Start date' }}
          to={{ name: 'endDate', label: 'End date' }}
        />
      ) : (
        <DateField name="startDate" label="Start date" earliest="2025-03-05" latest="2025-03-20" />
      )}
      <button type="submit">Save</button>
    </Form>
  );
}

const start = () => screen.getByRole('textbox', { name: 'Start date' });
const end = () => screen.getByRole('textbox', { name: 'End date' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('DateField', () => {
  it('[BRD-104] [FMT-04] accepts days as DD/MM/YYYY and returns them as days', async () => {
    const onSubmit = jest.fn();
    render(<Screen onSubmit={onSubmit} />);
    expect(screen.getByRole('group', { name: 'Period' })).toBeInTheDocument();
    await send();
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    await userEvent.type(start(), '1/2/2025');
    await userEvent.tab();
    expect(start()).toHaveValue('01/02/2025');
    await userEvent.type(end(), '28-02-2025');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ startDate: '2025-02-01', endDate: '2025-02-28' }));
  });

  it('[BRD-108] refuses an invalid day, and an end before the start', async () => {
    const onSubmit = jest.fn();
    render(<Screen onSubmit={onSubmit} />);
    await userEvent.type(start(), '31/02/2025');
    await userEvent.type(end(), '01/02/2025');
    await send();
    expect(start()).toHaveAccessibleDescription('Please enter a date as DD/MM/YYYY');
    await userEvent.clear(start());
    await userEvent.type(start(), '02/02/2025');
    await send();
    await waitFor(() => expect(end()).toHaveAccessibleDescription('End date must not be before start date'));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('opens a calendar on the typed month, moves with the arrow keys, chooses with Enter and returns the focus', async () => {
    render(<Screen onSubmit={jest.fn()} />);
    await userEvent.type(start(), '10/03/2025');
    await userEvent.click(screen.getByRole('button', { name: 'Choose start date' }));
    await screen.findByRole('grid', { name: 'March 2025' });
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('10 March 2025, Monday, selected'));
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(start()).toHaveValue('18/03/2025');
    await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Choose start date' })).toHaveFocus();
  });

  it('fills in both days of a range that moves with the calendar, and takes their faults away', async () => {
    const onSubmit = jest.fn();
    render(<Screen onSubmit={onSubmit} />);
    await send();
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    for (const { value, label } of rollingRanges) {
      await userEvent.click(screen.getByRole('button', { name: label }));
      const { from, to } = daysOf(value);
      expect([start(), end()].map((field) => (field as HTMLInputElement).value)).toEqual([from, to].map(formatDay));
    }
    await waitFor(() => expect(screen.queryByText('Required')).not.toBeInTheDocument());
    await send();
    const { from, to } = daysOf('last-month');
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ startDate: from, endDate: to }));
  });

  it('offers only the allowed days', async () => {
    render(<Screen onSubmit={jest.fn()} range={false} />);
    await userEvent.type(start(), '10/03/2025');
    await userEvent.click(screen.getByRole('button', { name: 'Choose start date' }));
    await screen.findByRole('grid', { name: 'March 2025' });
    const days = screen
      .getAllByRole('gridcell')
      .map((cell) => cell.querySelector('button'))
      .filter((button) => button !== null);
    const open = days.filter((day) => !day.disabled).map((day) => day.textContent);
    expect([open[0], open.at(-1), open.length]).toEqual(['5', '20', 16]);
  });
});
