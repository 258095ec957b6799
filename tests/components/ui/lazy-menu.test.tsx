import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazyMenu } from '@/components/ui/lazy-menu';

describe('LazyMenu', () => {
  const action = jest.fn();
  const show = () =>
    render(
      <LazyMenu
        label="Actions for A"
        icon={<span />}
        items={[
          { label: 'View', href: '/a' },
          { label: 'Delete', onSelect: action },
        ]}
      />,
    );
  beforeEach(() => action.mockClear());

  it.each(['{Enter}', ' ', '{ArrowDown}'])(
    'opens with the key %j, focuses its first action, and returns the focus',
    async (key) => {
      show();
      await userEvent.tab();
      await userEvent.keyboard(key);
      await waitFor(() => expect(screen.getByRole('menuitem', { name: 'View' })).toHaveFocus());
      await userEvent.keyboard('{ArrowDown}{Enter}');
      await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
      await waitFor(() => expect(screen.getByRole('button', { name: 'Actions for A' })).toHaveFocus());
    },
  );

  it('opens with a click, and again', async () => {
    show();
    for (let time = 1; time <= 2; time += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Actions for A' }));
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
      await waitFor(() => expect(action).toHaveBeenCalledTimes(time));
    }
  });
});
