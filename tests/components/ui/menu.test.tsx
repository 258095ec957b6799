import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '@/components/ui/button';
import { Menu } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';

describe('Menu', () => {
  const actions = { index: jest.fn(), webhooks: jest.fn() };
  const show = () =>
    render(
      <Menu
        trigger={<Button>Actions</Button>}
        items={[
          { label: 'Index Brand', onSelect: actions.index },
          { label: 'Setup Webhooks', onSelect: actions.webhooks },
          { label: 'Sync', disabled: true },
          { label: 'View products', href: '/products', separated: true },
        ]}
      />,
    );
  beforeEach(() => Object.values(actions).forEach((action) => action.mockClear()));

  it('[BRD-37] opens with the keyboard, moves with arrow keys, acts once on Enter and returns the focus', async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: 'Index Brand' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(actions.webhooks).toHaveBeenCalledTimes(1));
    expect(actions.index).not.toHaveBeenCalled();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  });

  it('closes on Escape and does nothing', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    expect(actions.index).not.toHaveBeenCalled();
  });

  it('marks disabled actions, and renders links', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    expect(screen.getByRole('menuitem', { name: 'Sync' })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('menuitem', { name: 'View products' })).toHaveAttribute('href', '/products');
  });
});

describe('Popover', () => {
  it('opens, is named, can be closed from inside and by Escape', async () => {
    render(
      <Popover label="Filters" trigger={<Button>Filters</Button>}>
        {(close) => (
          <button type="button" onClick={close}>
            Apply
          </button>
        )}
      </Popover>,
    );
    const opener = screen.getByRole('button', { name: 'Filters' });
    await userEvent.click(opener);
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(opener);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });
});
