import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { StepField } from '@/components/form/step-field';
import { useZodForm } from '@/components/form/use-zod-form';

const schema = z.object({ value: z.string() });

function Screen({ value }: { value: string }) {
  const form = useZodForm({ schema, values: { value } });
  return (
    <Form form={form} onSubmit={(event) => event.preventDefault()}>
      <StepField name="value" label="Value" step={50} min={1} unit="R" />
    </Form>
  );
}

const field = () => screen.getByRole('spinbutton', { name: 'Value' });

describe('StepField', () => {
  it('[VOU-23] steps with arrow keys and buttons, to the multiples of its step', async () => {
    render(<Screen value="250" />);
    expect(field()).toHaveValue('250');
    await userEvent.type(field(), '{ArrowUp}');
    expect(field()).toHaveValue('300');
    expect(field()).toHaveAttribute('aria-valuenow', '300');
    await userEvent.click(screen.getByRole('button', { name: 'Value down' }));
    await userEvent.click(screen.getByRole('button', { name: 'Value down' }));
    expect(field()).toHaveValue('200');
    await userEvent.click(screen.getByRole('button', { name: 'Value up' }));
    expect(field()).toHaveValue('250');
  });

  it.each([
    ['260', '{ArrowUp}', '300'],
    ['260', '{ArrowDown}', '250'],
    ['40', '{ArrowDown}', '1'],
    ['', '{ArrowUp}', '50'],
    ['12,5', '{ArrowUp}', '50'],
    ['1 200', '{ArrowUp}', '1250'],
  ])('from %j %s leads to %s', async (value, key, result) => {
    render(<Screen value={value} />);
    await userEvent.type(field(), key);
    expect(field()).toHaveValue(result);
  });

  it('[VOU-28] accepts any typed number: the step does not restrict it', async () => {
    render(<Screen value="" />);
    await userEvent.type(field(), '12,5e');
    expect(field()).toHaveValue('12,5e');
    expect(field()).not.toHaveAttribute('aria-valuenow');
  });
});
