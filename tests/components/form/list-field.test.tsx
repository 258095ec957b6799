import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { ListField } from '@/components/form/list-field';
import { TextField } from '@/components/form/text-fields';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { useZodForm } from '@/components/form/use-zod-form';
import { requiredText } from '@/lib/forms/fields';

const schema = z.object({ links: z.array(z.object({ title: requiredText() })) });

function Screen({
  titles,
  onSubmit,
  boxed,
}: {
  titles: string[];
  onSubmit: (changed: object) => void;
  boxed: boolean;
}) {
  const values = { links: titles.map((title) => ({ title })) };
  const form = useZodForm({ schema, values });
  const { submit } = useFormSubmit({ form, schema, values, onSubmit: async (_values, changed) => onSubmit(changed) });
  return (
    <Form form={form} onSubmit={(event) => void submit(event)}>
      <ListField
        name="links"
        label="Links"
        rowName="link"
        addLabel="Add link"
        empty={{ title: '' }}
        movable
        boxed={boxed}
        emptyText="No links yet."
      >
        {(path) => <TextField name={`${path}.title`} label="Title" />}
      </ListField>
      <button type="submit">Save</button>
    </Form>
  );
}

function show(titles: string[], boxed = false) {
  const onSubmit = jest.fn();
  render(<Screen titles={titles} onSubmit={onSubmit} boxed={boxed} />);
  return onSubmit;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.queryAllByRole('textbox').map((box) => (box as HTMLInputElement).value);

describe('[BRD-80] [BRD-85] ListField', () => {
  it('adds a row and puts the focus in it', async () => {
    const onSubmit = show(['One']);
    await press('Add link');
    await waitFor(() => expect(screen.getAllByRole('textbox')[1]).toHaveFocus());
    await userEvent.keyboard('Two');
    await press('Save');
    expect(onSubmit).toHaveBeenCalledWith({ links: [{ title: 'One' }, { title: 'Two' }] });
  });

  it('removes the right row and moves the focus to its neighbour, or to Add after the last one', async () => {
    show(['One', 'Two', 'Three']);
    await press('Remove link 2');
    expect(shown()).toEqual(['One', 'Three']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove link 2' })).toHaveFocus());
    await press('Remove link 2');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove link 1' })).toHaveFocus());
    await press('Remove link 1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add link' })).toHaveFocus());
    expect(screen.getByText('No links yet.')).toBeVisible();
  });

  it('moves rows, keeps the focus on the moving button, and stops at the ends', async () => {
    show(['One', 'Two', 'Three']);
    expect(screen.getByRole('button', { name: 'Move link 1 up' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move link 3 down' })).toBeDisabled();
    await press('Move link 1 down');
    expect(shown()).toEqual(['Two', 'One', 'Three']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move link 2 down' })).toHaveFocus());
    await press('Move link 2 down');
    expect(shown()).toEqual(['Two', 'Three', 'One']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move link 3 up' })).toHaveFocus());
  });

  it('shows an error on the row it belongs to', async () => {
    const onSubmit = show(['One', '']);
    await press('Save');
    await waitFor(() => expect(screen.getAllByRole('textbox')[1]).toHaveAccessibleDescription('Required'));
    expect(screen.getAllByRole('textbox')[0]).toBeValid();
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('can render each row as a separate group', () => {
    show(['One', 'Two'], true);
    expect(within(screen.getByRole('group', { name: 'link 2' })).getByRole('textbox', { name: 'Title' })).toHaveValue(
      'Two',
    );
  });
});
