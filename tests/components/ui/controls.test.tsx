import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';

function ThreeState() {
  const [ticked, setTicked] = useState(0);
  return (
    <Checkbox
      aria-label="All"
      checked={ticked === 2}
      indeterminate={ticked === 1}
      onChange={() => setTicked((ticked + 1) % 3)}
    />
  );
}

describe('controls', () => {
  it('a checkbox shows some, all and none', async () => {
    render(<ThreeState />);
    const box = screen.getByRole('checkbox', { name: 'All' });
    expect(box).not.toBeChecked();
    await userEvent.click(box);
    expect(box).toBePartiallyChecked();
    await userEvent.click(box);
    expect(box).toBeChecked();
    expect(box).not.toBePartiallyChecked();
  });

  it('a checkbox passes its element to a ref', () => {
    const ref = createRef<HTMLInputElement>();
    render(<Checkbox ref={ref} aria-label="One" />);
    expect(ref.current).toBe(screen.getByRole('checkbox'));
  });

  it('a switch has the switch role and toggles with Space', async () => {
    render(<Switch aria-label="Enabled" />);
    await userEvent.tab();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('switch', { name: 'Enabled' })).toBeChecked();
  });

  it('a select offers its options after an empty one', async () => {
    render(
      <Select
        aria-label="Status"
        placeholder="All"
        options={[
          { value: 'true', label: 'Enabled' },
          { value: 'false', label: 'Disabled', disabled: true },
        ]}
      />,
    );
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['All', 'Enabled', 'Disabled']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Enabled');
    expect(screen.getByRole('combobox')).toHaveValue('true');
    expect(screen.getByRole('option', { name: 'Disabled' })).toBeDisabled();
  });
});
