import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { OptionPicker, type OptionPickerProps } from '@/components/pickers/option-picker';
import type { PickerOption } from '@/components/pickers/picker-option';
import { TagPicker } from '@/components/pickers/tag-picker';
import { AppError } from '@/lib/errors';

const OPTIONS: PickerOption[] = [
  { value: 'l', label: 'Linen', group: 'Material' },
  { value: 'w', label: 'Wool', group: 'Material' },
  { value: 'r', label: 'Rosé', group: 'Colour' },
];

const changed = jest.fn();
beforeEach(() => changed.mockClear());

function Picker({ initial = [], ...props }: Partial<OptionPickerProps> & { initial?: string[] }) {
  const [value, setValue] = useState<readonly string[]>(initial);
  return (
    <form onSubmit={() => changed('sent')}>
      <OptionPicker
        label="Tags"
        options={OPTIONS}
        {...props}
        value={value}
        onChange={(next, options) => {
          changed(
            next,
            options.map((option) => option.label),
          );
          setValue(next);
        }}
      />
      <button type="submit">Save</button>
    </form>
  );
}

const box = () => screen.getByRole('combobox', { name: 'Tags' });
const active = () =>
  screen.getAllByRole('option').find((option) => option.id === box().getAttribute('aria-activedescendant'))
    ?.textContent;

describe('OptionPicker', () => {
  it('opens on a click, shows the options by group, and chooses several', async () => {
    render(<Picker />);
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(box());
    const list = screen.getByRole('listbox', { name: 'Tags' });
    expect(box()).toHaveAttribute('aria-controls', list.id);
    expect(
      within(within(list).getByRole('group', { name: 'Material' }))
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['Linen', 'Wool']);
    await userEvent.click(screen.getByRole('option', { name: 'Wool' }));
    await userEvent.click(screen.getByRole('option', { name: 'Rosé' }));
    expect(changed).toHaveBeenLastCalledWith(['w', 'r'], ['Wool', 'Rosé']);
    expect(screen.getByRole('option', { name: 'Wool' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('option', { name: 'Linen' })).toHaveAttribute('aria-selected', 'false');
    expect(box()).toHaveFocus();
    await userEvent.click(screen.getByRole('option', { name: 'Wool' }));
    expect(changed).toHaveBeenLastCalledWith(['r'], ['Rosé']);
  });

  it('works with the keyboard alone, and Enter does not submit the form', async () => {
    render(<Picker />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()).toBe('Linen');
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}');
    expect(changed).toHaveBeenLastCalledWith(['w'], ['Wool']);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{PageDown}{Enter}');
    expect(changed).toHaveBeenLastCalledWith(['w', 'r'], ['Wool', 'Rosé']);
    await userEvent.keyboard('{Backspace}');
    expect(changed).toHaveBeenLastCalledWith(['w'], ['Wool']);
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(box()).toHaveFocus();
    expect(changed).not.toHaveBeenCalledWith('sent');
  });

  it('replaces the text after a choice with the next text', async () => {
    render(<Picker />);
    await userEvent.type(box(), 'rose{Enter}');
    await userEvent.keyboard('wool{Enter}');
    expect(changed).toHaveBeenLastCalledWith(['r', 'w'], ['Rosé', 'Wool']);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: 'Wool' }));
    expect(changed).toHaveBeenLastCalledWith(['r'], ['Rosé']);
  });

  it('searches, chooses the first match on Enter, and reports when there is none', async () => {
    render(<Picker />);
    await userEvent.type(box(), 'rose');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Rosé']);
    await userEvent.keyboard('{Enter}');
    expect(changed).toHaveBeenLastCalledWith(['r'], ['Rosé']);
    await userEvent.clear(box());
    await userEvent.type(box(), 'zzz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found.');
    await userEvent.keyboard('{Enter}');
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('names chips with what is known before the list has loaded, and removes them', async () => {
    render(
      <Picker
        options={undefined}
        initial={['l', 'x']}
        known={[
          { value: 'l', label: 'Linen' },
          { value: 'x', label: 'Silk' },
        ]}
      />,
    );
    expect(
      within(screen.getByRole('list', { name: 'Tags, chosen' }))
        .getAllByRole('listitem')
        .map((chip) => chip.textContent),
    ).toEqual(['Linen', 'Silk']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Linen' }));
    expect(changed).toHaveBeenLastCalledWith(['x'], ['Silk']);
    expect(box()).toHaveFocus();
  });

  it('in single mode replaces the choice and closes', async () => {
    render(<Picker single initial={['l']} />);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('option', { name: 'Wool' }));
    expect(changed).toHaveBeenLastCalledWith(['w'], ['Wool']);
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('does nothing when disabled', async () => {
    render(<Picker disabled initial={['l']} />);
    await userEvent.click(box());
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Remove Linen' })).toBeDisabled();
  });
});

describe('[TAG-12] TagPicker', () => {
  const answer = jest.fn<Promise<{ id: string; name: string }[]>, []>();
  function show() {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    render(
      <QueryClientProvider client={client}>
        <TagPicker
          label="Tags"
          value={[]}
          onChange={changed}
          query={{ queryKey: ['tags'], queryFn: answer }}
          toOptions={(tags) => tags.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </QueryClientProvider>,
    );
  }
  beforeEach(() => answer.mockReset());

  it('requests its tags when first opened, and not before', async () => {
    answer.mockResolvedValue([{ id: '1', name: 'Linen' }]);
    show();
    expect(answer).not.toHaveBeenCalled();
    await userEvent.click(box());
    await userEvent.click(await screen.findByRole('option', { name: 'Linen' }));
    expect(changed).toHaveBeenCalledWith(['1'], [{ value: '1', label: 'Linen' }]);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(box());
    expect(answer).toHaveBeenCalledTimes(1);
  });

  it('shows that it is loading, and that it failed, with Retry', async () => {
    answer.mockRejectedValueOnce(new AppError('UPSTREAM_DOWN')).mockResolvedValue([{ id: '1', name: 'Linen' }]);
    show();
    await userEvent.click(box());
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('The tags could not be loaded');
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByRole('option', { name: 'Linen' })).toBeInTheDocument());
  });
});
