import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { z as zod } from 'zod';
import { CheckboxField, SelectField, SwitchField } from '@/components/form/choice-fields';
import { ColorField } from '@/components/form/colour-field';
import { Form } from '@/components/form/form';
import { MoneyField, NumberField } from '@/components/form/number-fields';
import { PasswordField, TextareaField } from '@/components/form/text-fields';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { useZodForm } from '@/components/form/use-zod-form';
import { optionalCents, optionalColour, optionalNumber, optionalText } from '@/lib/forms/fields';

const schema = zod.object({
  notes: optionalText(),
  secret: optionalText(),
  commission: optionalNumber({ min: 0, max: 100, decimals: 2 }),
  value: optionalCents(),
  bank: optionalText(),
  enabled: zod.boolean(),
  hidden: zod.boolean(),
  colour: optionalColour(),
});
type Input = z.input<typeof schema>;
const VALUES: Input = {
  notes: '',
  secret: '',
  commission: '',
  value: '',
  bank: '',
  enabled: false,
  hidden: true,
  colour: '',
};

function TestForm({
  children,
  onSubmit,
}: {
  children: ReactNode;
  onSubmit: (values: object, changed: object) => void;
}) {
  const form = useZodForm({ schema, values: VALUES });
  const { submit } = useFormSubmit({
    form,
    schema,
    values: VALUES,
    onSubmit: async (values, changed) => onSubmit(values, changed),
  });
  return (
    <Form form={form} label="Test" onSubmit={(event) => void submit(event)}>
      {children}
      <button type="submit">Save</button>
    </Form>
  );
}

function show(children: ReactNode) {
  const onSubmit = jest.fn();
  render(<TestForm onSubmit={onSubmit}>{children}</TestForm>);
  return { send: () => userEvent.click(screen.getByRole('button', { name: 'Save' })), onSubmit };
}

function LateOptions() {
  const [options, setOptions] = useState<{ value: string; label: string }[]>([]);
  const { setValue } = useFormContext();
  return (
    <>
      <SelectField name="bank" label="Bank" placeholder="Choose" options={options} />
      <button type="button" onClick={() => setValue('bank', 'FNB', { shouldDirty: true })}>
        Put the draft back
      </button>
      <button
        type="button"
        onClick={() =>
          setOptions([
            { value: 'ABSA', label: 'Absa' },
            { value: 'FNB', label: 'First National' },
          ])
        }
      >
        Read the options
      </button>
    </>
  );
}

describe('fields', () => {
  it('a select shows the form’s value, also when its options load later', async () => {
    show(<LateOptions />);
    await userEvent.click(screen.getByRole('button', { name: 'Put the draft back' }));
    await userEvent.click(screen.getByRole('button', { name: 'Read the options' }));
    expect(screen.getByRole('combobox', { name: 'Bank' })).toHaveDisplayValue('First National');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'Absa');
    expect(screen.getByRole('combobox', { name: 'Bank' })).toHaveDisplayValue('Absa');
  });

  it('a select that is left before its options have loaded keeps the form’s value', async () => {
    const { send, onSubmit } = show(<LateOptions />);
    await userEvent.click(screen.getByRole('button', { name: 'Put the draft back' }));
    await userEvent.click(screen.getByRole('combobox', { name: 'Bank' }));
    await userEvent.click(screen.getByRole('button', { name: 'Read the options' }));
    await send();
    expect(screen.getByRole('combobox', { name: 'Bank' })).toHaveValue('FNB');
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ bank: 'FNB' }), { bank: 'FNB' });
  });

  it('a hint describes its field, and is replaced by the error', async () => {
    const { send } = show(<NumberField name="commission" label="Commission" hint="Of every order." unit="%" />);
    const box = screen.getByRole('textbox', { name: 'Commission' });
    expect(box).toHaveAccessibleDescription('Of every order.');
    await userEvent.type(box, '101');
    await send();
    expect(box).toHaveAccessibleDescription('Please enter a number from 0 to 100');
    expect(screen.queryByText('Of every order.')).not.toBeInTheDocument();
  });

  it('[TAG-18] an asterisk that nothing enforces is not announced as a rule', () => {
    show(
      <>
        <TextareaField name="notes" label="Notes" required="mark" />
        <TextareaField name="secret" label="Remarks" required />
      </>,
    );
    expect(screen.getByText('Notes')).toHaveTextContent('Notes *');
    expect(screen.getByRole('textbox', { name: 'Notes' })).not.toHaveAttribute('aria-required');
    expect(screen.getByRole('textbox', { name: 'Remarks' })).toBeRequired();
  });

  it('[BRD-90] numbers and amounts are returned as numbers, typed with comma or point', async () => {
    const { send, onSubmit } = show(
      <>
        <NumberField name="commission" label="Commission" />
        <MoneyField name="value" label="Value" />
      </>,
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Commission' }), '12,5');
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), 'R 1 234.50');
    await send();
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ commission: 12.5, value: 123450 }), {
      commission: 12.5,
      value: 123450,
    });
  });

  it('checkbox, switch and select return the chosen value', async () => {
    const chosen = jest.fn();
    const { send, onSubmit } = show(
      <>
        <SwitchField name="enabled" label="Enabled" />
        <CheckboxField name="hidden" label="Hide phone" hint="From customers." />
        <SelectField
          name="bank"
          label="Bank"
          placeholder="Choose"
          options={[{ value: 'FNB', label: 'FNB' }]}
          onValueChange={chosen}
        />
      </>,
    );
    await userEvent.click(screen.getByRole('switch', { name: 'Enabled' }));
    await userEvent.click(screen.getByText('Hide phone'));
    expect(screen.getByRole('checkbox', { name: 'Hide phone' })).toHaveAccessibleDescription('From customers.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'FNB');
    expect(chosen).toHaveBeenCalledWith('FNB');
    await send();
    expect(onSubmit).toHaveBeenCalledWith(expect.anything(), { enabled: true, hidden: false, bank: 'FNB' });
  });

  it('[BRD-56] a secret is hidden until the user reveals it', async () => {
    show(<PasswordField name="secret" label="API Secret" />);
    const box = screen.getByLabelText('API Secret');
    expect(box).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show API Secret' }));
    expect(box).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide API Secret' }));
    expect(box).toHaveAttribute('type', 'password');
  });

  it('[BRD-100] a colour is typed as hex or chosen, and validated', async () => {
    const { send, onSubmit } = show(<ColorField name="colour" label="Color" />);
    const box = screen.getByRole('textbox', { name: 'Color' });
    await userEvent.type(box, 'red');
    await send();
    expect(box).toHaveAccessibleDescription('Please enter a colour as #RRGGBB');
    await userEvent.clear(box);
    await userEvent.type(box, '#7A2E2E');
    expect(screen.getByLabelText('Color, choose')).toHaveValue('#7a2e2e');
    await send();
    expect(onSubmit).toHaveBeenCalledWith(expect.anything(), { colour: '#7A2E2E' });
  });

  it('a label can be visible to screen readers only', () => {
    show(<TextareaField name="notes" label="Notes" hideLabel />);
    expect(screen.getByRole('textbox', { name: 'Notes' })).toBeVisible();
    expect(screen.getByText('Notes')).toHaveClass('sr-only');
  });
});
