import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/navigation';
import { z } from 'zod';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { EditForm, type EditFormProps } from '@/components/form/edit-form';
import { FormDialog } from '@/components/form/form-dialog';
import { TextField } from '@/components/form/text-fields';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { AppError } from '@/lib/errors';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { toastStore, toast } from '@/lib/browser/toast';

jest.mock('next/navigation', () => ({ useRouter: jest.fn() }));
jest.mocked(useRouter).mockReturnValue({ push: jest.fn() } as unknown as ReturnType<typeof useRouter>);

const schema = z.object({ name: requiredText(), description: optionalText(), group: z.string(), enabled: z.boolean() });
type Values = z.infer<typeof schema>;
const opened: Values = { name: 'Linen', description: '', group: 'E', enabled: true };
const fields = (
  <>
    <TextField name="name" label="Name" />
    <TextField name="description" label="Description" />
    <SelectField
      name="group"
      label="Group"
      options={[
        { value: 'E', label: 'Editorial' },
        { value: 'S', label: 'Season' },
      ]}
    />
    <SwitchField name="enabled" label="Enabled" />
  </>
);

function show(stored: Partial<Values>, options: Partial<EditFormProps<Values, Values>> = {}) {
  const onSubmit = jest.fn().mockResolvedValue(undefined);
  const onDone = jest.fn();
  const latest = jest.fn(async () => ({ ...opened, ...stored }));
  render(
    <ConfirmProvider>
      <EditForm<Values, Values>
        label="Edit tag"
        schema={schema}
        values={opened}
        latest={latest}
        onSubmit={onSubmit}
        onDone={onDone}
        onCancel={jest.fn()}
        {...options}
      >
        {fields}
      </EditForm>
    </ConfirmProvider>,
  );
  return { onSubmit, onDone, latest };
}

const box = (name: string) => screen.getByRole('textbox', { name });
const press = (text: string) => userEvent.click(screen.getByRole('button', { name: text }));
const question = () => screen.findByRole('dialog', { name: 'Somebody else changed this in the meantime' });
const side = (dialog: HTMLElement, field: string, name: RegExp) =>
  within(within(dialog).getByRole('group', { name: field })).getByRole('radio', { name });
async function retype(name: string, text: string) {
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
}

beforeEach(() => toast.clear());

test('nothing changed in the meantime: saved immediately, without a question', async () => {
  const { onSubmit, onDone, latest } = show({});
  await retype('Name', 'Flax');
  await press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(latest).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledWith({ ...opened, name: 'Flax' }, { name: 'Flax' }, opened);
  expect(toastStore.read()).toEqual([]);
});

test('without changes by the user nothing is read', async () => {
  const { onDone, latest } = show({ name: 'Hemp' });
  await press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(latest).not.toHaveBeenCalled();
});

test('another field changed in the meantime is left as it is, and reported', async () => {
  const { onSubmit, onDone } = show({ group: 'S', enabled: false });
  await retype('Name', 'Flax');
  await press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const stored = { ...opened, group: 'S', enabled: false };
  expect(onSubmit).toHaveBeenCalledWith({ ...stored, name: 'Flax' }, { name: 'Flax' }, stored);
  expect(toastStore.read().map(({ tone, text }) => [tone, text])).toEqual([
    ['notice', 'Somebody else changed Group and Enabled in the meantime. That change was kept.'],
  ]);
});

test('the same fields: both values are shown, the user decides about each, and only the chosen own values are sent', async () => {
  const { onSubmit, onDone } = show({ name: 'Hemp', description: 'Theirs', group: 'S', enabled: false });
  await retype('Name', 'Flax');
  await retype('Description', 'Mine');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group' }), 'Season');
  await press('Save');
  const dialog = await question();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(side(dialog, 'Name', /^Yours Flax$/)).toBeChecked();
  expect(within(dialog).queryByRole('group', { name: 'Group' })).not.toBeInTheDocument();
  expect(dialog).toHaveTextContent('Changed only by them, and kept: Enabled.');
  await userEvent.click(side(dialog, 'Description', /^Theirs Theirs$/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  const stored = { name: 'Hemp', description: 'Theirs', group: 'S', enabled: false };
  expect(onSubmit).toHaveBeenCalledWith({ ...stored, name: 'Flax' }, { name: 'Flax' }, stored);
});

test('when the other value is chosen for every field, nothing is sent', async () => {
  const { onSubmit, onDone } = show({ name: 'Hemp' });
  await retype('Name', 'Flax');
  await press('Save');
  const dialog = await question();
  await userEvent.click(side(dialog, 'Name', /^Theirs Hemp$/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(onSubmit).not.toHaveBeenCalled();
});

test('after Cancel the form keeps its values, and the next save asks again', async () => {
  const { onSubmit, onDone } = show({ name: 'Hemp', enabled: false });
  await retype('Name', 'Flax');
  await press('Save');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(box('Name')).toHaveValue('Flax');
  expect(screen.getByRole('switch', { name: 'Enabled' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus();
  expect([onSubmit.mock.calls, onDone.mock.calls]).toEqual([[], []]);
  await press('Save');
  expect(await question()).toBeVisible();
});

test('after a save that failed half-way, the saved part is not sent again', async () => {
  let stored = opened;
  const onSubmit = jest.fn(async (values: Values) => {
    stored = { ...stored, name: values.name };
    throw new AppError('UPSTREAM_DOWN');
  });
  show({}, { onSubmit, latest: async () => stored });
  await retype('Name', 'Flax');
  await retype('Description', 'Mine');
  await press('Save');
  await screen.findByRole('alert');
  await press('Save');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect((onSubmit.mock.calls as unknown[][]).map(([, changed]) => changed)).toEqual([
    { name: 'Flax', description: 'Mine' },
    { description: 'Mine' },
  ]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a record that cannot be read is saved as before: the save itself reports the problem', async () => {
  const { onSubmit } = show({}, { latest: () => Promise.reject(new AppError('UPSTREAM_DOWN')) });
  await retype('Name', 'Flax');
  await press('Save');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ ...opened, name: 'Flax' }, { name: 'Flax' }, opened));
});

test('in a dialog, too: it stays open behind the question, and closes once the user has decided', async () => {
  const onSubmit = jest.fn().mockResolvedValue(undefined);
  const onClose = jest.fn();
  render(
    <ConfirmProvider>
      <FormDialog<Values, Values>
        open
        onClose={onClose}
        draft="shop"
        title="Tag"
        schema={schema}
        values={opened}
        latest={async () => ({ ...opened, name: 'Hemp' })}
        onSubmit={onSubmit}
      >
        {fields}
      </FormDialog>
    </ConfirmProvider>,
  );
  await retype('Name', 'Flax');
  await press('Save');
  const dialog = await question();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(onClose).not.toHaveBeenCalled();
  await press('Save');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(onSubmit).toHaveBeenCalledWith({ ...opened, name: 'Flax' }, { name: 'Flax' }, { ...opened, name: 'Hemp' });
});
