import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CopyButton } from '@/components/ui/copy-button';
import { ThemeSwitch } from '@/components/ui/theme-switch';
import { Toaster } from '@/components/ui/toast';
import { toast } from '@/lib/browser/toast';

afterEach(() => act(() => toast.clear()));

describe('CopyButton', () => {
  it('[BRD-38] copies the text and announces it', async () => {
    const user = userEvent.setup();
    render(
      <>
        <CopyButton text="https://install.example/1" label="Copy install link" done="Install link copied" />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Copy install link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Install link copied');
    expect(await navigator.clipboard.readText()).toBe('https://install.example/1');
  });

  it('reports when the browser refuses', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    render(
      <>
        <CopyButton text="x" label="Copy" done="Copied" />
        <Toaster />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Could not copy to the clipboard');
  });
});

describe('ThemeSwitch', () => {
  it('sets and stores the theme of the page; the system setting stores nothing', async () => {
    render(<ThemeSwitch initial="system" />);
    expect(screen.getByRole('radio', { name: 'System theme' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Dark theme' }));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(document.cookie).toContain('theme=dark');
    await userEvent.click(screen.getByRole('radio', { name: 'System theme' }));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
    expect(document.cookie).not.toContain('theme=');
  });

  it('is a group operated with the arrow keys', async () => {
    render(<ThemeSwitch initial="light" />);
    expect(screen.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
    screen.getByRole('radio', { name: 'Light theme' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Dark theme' })).toBeChecked();
  });
});
