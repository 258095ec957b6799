import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePathname } from 'next/navigation';
import { AppShell } from '@/components/layout/app-shell';
import { SidebarFooter } from '@/components/layout/sidebar-footer';
import type { NavItem } from '@/components/layout/nav-types';

jest.mock('next/navigation', () => ({ usePathname: jest.fn() }));

const ITEMS: NavItem[] = [
  { label: 'Dashboard', href: '/dashboard', icon: 'tag' },
  { label: 'Brands', href: '/brands', icon: 'tag' },
  {
    label: 'Notifications',
    entries: [
      { label: 'Messages', href: '/messages', icon: 'tag' },
      { label: 'Message Campaigns', href: '/message-campaigns', icon: 'tag' },
    ],
  },
  { label: 'App Config', href: '/app-config', icon: 'tag' },
];

const NO_FIND = { field: null, icon: null };

function show(pathname: string, initialCollapsed = false) {
  jest.mocked(usePathname).mockReturnValue(pathname);
  return render(
    <AppShell
      items={ITEMS}
      initialCollapsed={initialCollapsed}
      find={NO_FIND}
      footer={
        <SidebarFooter
          firstName="Thandi"
          lastName="Nkosi"
          theme={<span>theme</span>}
          logout={<a href="/logout">Logout</a>}
        />
      }
    >
      <h1>Page</h1>
    </AppShell>,
  );
}

describe('AppShell', () => {
  it('[NAV-11] [NAV-15] shows the menu in its order, grouped entries under their heading', () => {
    show('/brands');
    const nav = screen.getByRole('navigation', { name: 'Main' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Dashboard', 'Brands', 'Messages', 'Message Campaigns', 'App Config']);
    const group = within(nav).getByRole('list', { name: 'Notifications' });
    expect(
      within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/messages', '/message-campaigns']);
  });

  it.each([
    ['/brands', 'Brands', 'page'],
    ['/brands/1/orders', 'Brands', 'true'],
    ['/message-campaigns', 'Message Campaigns', 'page'],
  ])('on %s marks %s and nothing else', (pathname, label, mark) => {
    show(pathname);
    const marked = screen.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
    expect(marked.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[label, mark]]);
  });

  it('[SES-19] [SES-20] shows the user’s name and Logout at the bottom', () => {
    show('/');
    expect(screen.getByText('Thandi Nkosi')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Logout' })).toBeVisible();
  });

  it('scrolls the menu to the current entry on a page that opens and when the drawer opens', async () => {
    const scrolled: unknown[] = [];
    jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
      scrolled.push([this.textContent, how]);
    });
    const nearest = { block: 'nearest' };
    show('/brands');
    expect(scrolled.splice(0)).toEqual([['Brands', nearest]]);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(scrolled.splice(0)).toEqual([['Brands', nearest]]);
    cleanup();
    show('/app-config');
    expect(scrolled).toEqual([['App Config', nearest]]);
  });

  it('remembers that the menu was collapsed, and keeps every name', async () => {
    show('/brands');
    await userEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(document.cookie).toContain('sidebar=collapsed');
    expect(screen.getByRole('link', { name: 'Brands' })).toHaveAttribute('title', 'Brands');
    await userEvent.click(screen.getByRole('button', { name: 'Expand menu' }));
    expect(document.cookie).toContain('sidebar=open');
  });

  it('as a drawer takes the focus, makes the page inert, and restores both on Escape', async () => {
    show('/brands');
    const main = screen.getByRole('main');
    const opener = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');
    expect(main).toHaveAttribute('inert');
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus();
    // The key counts as handled, so that it does nothing to the page behind.
    expect(fireEvent.keyDown(document.body, { key: 'Escape' })).toBe(false);
    expect(main).not.toHaveAttribute('inert');
    expect(opener).toHaveFocus();
  });

  it('closes the drawer when the page changes', async () => {
    const { rerender } = show('/brands');
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    jest.mocked(usePathname).mockReturnValue('/tags');
    rerender(
      <AppShell items={ITEMS} find={NO_FIND} footer={null}>
        <h1>Tags</h1>
      </AppShell>,
    );
    expect(screen.getByRole('main')).not.toHaveAttribute('inert');
  });

  it('lets the keyboard skip the menu', async () => {
    show('/brands');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute(
      'href',
      `#${screen.getByRole('main').id}`,
    );
  });
});
