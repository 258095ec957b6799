import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/navigation';
import { z } from 'zod';
import { DraftOwner } from '@/components/form/draft-owner';
import { EditForm } from '@/components/form/edit-form';
import { TextField } from '@/components/form/text-fields';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { draftKey, forgetOldDrafts, registerDraft, takeDraft } from '@/lib/browser/drafts';
import { endSession } from '@/lib/browser/session-end';
import { clearStored } from '@/lib/browser/storage-keys';

jest.mock('next/navigation', () => ({ useRouter: jest.fn() }));
jest.mocked(useRouter).mockReturnValue({ push: jest.fn() } as unknown as ReturnType<typeof useRouter>);

const schema = z.object({ name: z.string(), note: z.string(), apiToken: z.string() });
const EMPTY = { name: '', note: '', apiToken: '' };
const BACK = 'Your unsaved changes from before your session ended are restored.';

function show(owner: string, { values = EMPTY, label = 'New tag' } = {}) {
  return render(
    <DraftOwner value={owner}>
      <ConfirmProvider>
        <EditForm
          label={label}
          schema={schema}
          values={values}
          onSubmit={async () => undefined}
          onDone={() => undefined}
          onCancel={() => undefined}
        >
          <TextField name="name" label="Name" />
          <TextField name="note" label="Note" />
          <TextField name="apiToken" label="Token" />
        </EditForm>
      </ConfirmProvider>
    </DraftOwner>,
  );
}

const field = (name: string) => screen.getByRole('textbox', { name });
const unload = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

/** The user types into the form, the session ends, and the page is closed. */
async function typeUntilEnd(owner: string, texts: Record<string, string>) {
  const { unmount } = show(owner);
  for (const [label, text] of Object.entries(texts)) await userEvent.type(field(label), text);
  expect(unload()).toBe(true);
  endSession();
  expect(unload()).toBe(false);
  await userEvent.type(field('Name'), '!');
  expect(unload()).toBe(true);
  unmount();
}

beforeEach(() => window.sessionStorage.clear());
afterEach(() => void jest.useRealTimers());

test('typed text is restored once, unsaved, for the same user in the same form', async () => {
  await typeUntilEnd('one', { Name: 'Linen', Token: 'secret' });
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('secret');
  const other = show('two');
  expect(field('Name')).toHaveValue('');
  other.unmount();
  const elsewhere = show('one', { label: 'Edit tag' });
  expect(field('Name')).toHaveValue('');
  elsewhere.unmount();

  const first = show('one');
  expect(field('Name')).toHaveValue('Linen');
  expect(field('Token')).toHaveValue('');
  expect(screen.getByRole('note')).toHaveTextContent(BACK);
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  first.unmount();
  show('one');
  expect(field('Name')).toHaveValue('');
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
});

test('a field of the record that has changed since keeps its new value, and the form reports it', async () => {
  await typeUntilEnd('one', { Name: 'Linen', Note: 'Mine' });
  show('one', { values: { ...EMPTY, note: 'Theirs' } });
  expect(field('Name')).toHaveValue('Linen');
  expect(field('Note')).toHaveValue('Theirs');
  expect(screen.getByRole('note')).toHaveTextContent('Somebody else has changed Note since; that change was kept.');
});

test('values stored by the user’s own save before the session ended do not count as a change by somebody else', async () => {
  await typeUntilEnd('one', { Name: 'Linen', Note: 'Mine' });
  show('one', { values: { ...EMPTY, name: 'Linen' } });
  expect(field('Name')).toHaveValue('Linen');
  expect(field('Note')).toHaveValue('Mine');
  expect(screen.getByRole('note')).not.toHaveTextContent('Somebody else');
});

test('once the session has ended, a running upload does not block leaving the page', () => {
  const { unmount } = render(
    <ConfirmProvider>
      <EditForm
        label="New tag"
        schema={schema}
        values={EMPTY}
        waiting="Uploading"
        onSubmit={async () => undefined}
        onDone={() => undefined}
        onCancel={() => undefined}
      >
        <TextField name="name" label="Name" />
      </EditForm>
    </ConfirmProvider>,
  );
  endSession();
  expect(unload()).toBe(false);
  unmount();
});

test('a draft is kept for ten minutes, and deleted by Logout', async () => {
  await typeUntilEnd('one', { Name: 'Linen' });
  forgetOldDrafts();
  expect(window.sessionStorage).toHaveLength(1);
  jest.useFakeTimers({ now: Date.now() + 600_001 });
  forgetOldDrafts();
  expect(window.sessionStorage).toHaveLength(0);
  jest.useRealTimers();
  await typeUntilEnd('one', { Name: 'Linen' });
  clearStored('two');
  expect(window.sessionStorage).toHaveLength(1);
  clearStored('one');
  expect(window.sessionStorage).toHaveLength(0);
});

test('a field named "key" is a credential and is left out of a draft; the key of a record inside a value is its name, and is kept', async () => {
  window.sessionStorage.clear();
  const stop = registerDraft(draftKey('one', 'shop'), () => ({
    key: { typed: 'hidden', opened: '' },
    actions: { typed: [{ key: 'new-1', name: 'First' }], opened: [] },
  }));
  endSession();
  stop();
  expect(takeDraft(draftKey('one', 'shop'))).toEqual({
    actions: { typed: [{ key: 'new-1', name: 'First' }], opened: [] },
  });
});
