import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';

describe('Button', () => {
  it('reacts to mouse, Enter and Space, and submits no form unless it is a submit button', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    render(
      <form onSubmit={submit}>
        <Button onClick={press}>Save</Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter} ');
    expect(press).toHaveBeenCalledTimes(3);
    expect(submit).not.toHaveBeenCalled();
  });

  it('does not react while loading, keeps its name and its focus, and submits no form', async () => {
    const press = jest.fn();
    const submit = jest.fn();
    const { rerender } = render(
      <form onSubmit={submit}>
        <Button type="submit" onClick={press}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    button.focus();
    rerender(
      <form onSubmit={submit}>
        <Button type="submit" loading onClick={press}>
          Save
        </Button>
      </form>,
    );
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(press).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAccessibleName('Save');
  });

  it('shows the text of the running action where one is given', () => {
    const { rerender } = render(<Button loadingText="Syncing...">Sync Product</Button>);
    const button = screen.getByRole('button', { name: 'Sync Product' });
    button.focus();
    rerender(
      <Button loading loadingText="Syncing...">
        Sync Product
      </Button>,
    );
    expect(button).toHaveAccessibleName('Syncing...');
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
  });

  it('an icon button is named by its label', async () => {
    const press = jest.fn();
    render(<IconButton label="Edit notes" icon={<svg />} onClick={press} />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit notes' }));
    expect(press).toHaveBeenCalledTimes(1);
  });
});
