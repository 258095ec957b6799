import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Shortcuts } from '@/components/resources/session/shortcuts';
import { menuFor } from '@/lib/policy';

const menu = menuFor(['BrandAdmin']);

/** A frame with a list in it, as the shell and a list render them. */
function show() {
  const went = jest.fn((event: React.MouseEvent) => event.preventDefault());
  const created = jest.fn();
  render(
    <>
      <aside id="sidebar">
        <a href="/brands" onClick={went}>
          Brands
        </a>
        <Shortcuts menu={menu} />
      </aside>
      <main>
        <button type="button" data-shortcut="n" onClick={created}>
          Create
        </button>
        <div role="search">
          <input type="search" aria-label="Name" />
        </div>
        <input type="checkbox" aria-label="Select Anthe" />
        <textarea aria-label="Notes" />
      </main>
    </>,
  );
  return { went, created, user: userEvent.setup() };
}

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
const box = () => screen.getByRole('searchbox', { name: 'Name' });

beforeEach(() => {
  window.localStorage.clear();
  // jsdom renders dialogs but cannot open them: this is enough of the browser's behaviour for these tests. Focus is
  // tested in Chromium.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    fireEvent(this, new Event('close'));
  };
});

test('`/` focuses the search without being typed into it, and further letters are text', async () => {
  const { user, created } = show();
  await user.keyboard('/');
  expect(box()).toHaveFocus();
  await user.keyboard('n?/');
  expect(box()).toHaveValue('n?/');
  expect(created).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a native dialog receives the keys while it is open, and none once it is closed but still in the document', async () => {
  const { user, created } = show();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('role', 'dialog');
  dialog.open = true;
  await user.keyboard('n');
  expect(created).not.toHaveBeenCalled();
  dialog.open = false;
  await user.keyboard('n');
  expect(created).toHaveBeenCalledTimes(1);
  dialog.remove();
});

test('`n` presses Create, also while a selected checkbox has the focus', async () => {
  const { user, created } = show();
  await user.click(screen.getByRole('checkbox', { name: 'Select Anthe' }));
  await user.keyboard('n');
  expect(created).toHaveBeenCalledTimes(1);
});

test('`g` and a letter follow the menu’s link; another key, a long pause or a modifier does not', async () => {
  const { user, went } = show();
  await user.keyboard('gxb');
  await user.keyboard('{Control>}g{/Control}b');
  const first = createEvent.keyDown(document.body, { key: 'g' });
  const late = createEvent.keyDown(document.body, { key: 'b' });
  Object.defineProperty(late, 'timeStamp', { value: first.timeStamp + 2000 });
  act(() => {
    fireEvent(document.body, first);
    fireEvent(document.body, late);
  });
  expect(went).not.toHaveBeenCalled();
  await user.keyboard('gb');
  expect(went).toHaveBeenCalledTimes(1);
});

test('`?` shows this user’s shortcuts; while it is open no other key does anything', async () => {
  const { user, created, went } = show();
  await user.keyboard('?');
  const goTo = within(await sheet()).getByRole('region', { name: 'Go to' });
  expect(
    within(goTo)
      .getAllByRole('term')
      .map((term) => term.textContent),
  ).toEqual(['Home', 'Brands']);
  expect(
    within(goTo)
      .getAllByRole('definition')
      .map((keys) => keys.textContent),
  ).toEqual(['g then h', 'g then b']);
  await user.keyboard('ngb');
  expect(created).not.toHaveBeenCalled();
  expect(went).not.toHaveBeenCalled();
});

test('switched off, no key does anything, and the button still opens the dialog to switch them on again', async () => {
  const { user, created } = show();
  await user.keyboard('?');
  await user.click(within(await sheet()).getByRole('switch', { name: 'Use keyboard shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(window.localStorage.getItem('atelier.shortcuts')).toBe('off');
  await user.keyboard('?n/');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(created).not.toHaveBeenCalled();
  expect(box()).not.toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
  await user.click(within(await sheet()).getByRole('switch', { name: 'Use keyboard shortcuts' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.keyboard('n');
  expect(created).toHaveBeenCalledTimes(1);
});

test('what a drawer has made inert is not activated', async () => {
  const { user, created } = show();
  screen.getByRole('main').setAttribute('inert', '');
  await user.keyboard('n');
  expect(created).not.toHaveBeenCalled();
});
