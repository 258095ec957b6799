import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/navigation';
import { TriggerEditPage } from '@/components/resources/triggers/trigger-edit';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { Toaster } from '@/components/ui/toast';
import { createBrowserQueryClient } from '@/lib/browser/query-client';
import { toast } from '@/lib/browser/toast';
import type { Trigger } from '@/lib/resources/triggers/trigger';

jest.mock('next/navigation', () => ({ useRouter: jest.fn(), usePathname: () => '/triggers/create' }));
const replace = jest.fn();
jest.mocked(useRouter).mockReturnValue({ replace } as unknown as ReturnType<typeof useRouter>);

const WHEN = '2026-01-01T00:00:00.000Z';
const action = (id: string, name: string): Trigger['actions'][number] => ({
  id,
  name,
  type: 'IssueVoucher',
  enabled: true,
  messageId: null,
  message: null,
  channels: null,
  voucherValue: 100,
  voucherMessage: null,
  expiryDate: null,
  delay: null,
  createdAt: WHEN,
  updatedAt: WHEN,
});
const trigger: Trigger = {
  id: 't1',
  name: 'Thanks',
  enabled: false,
  eventType: 'Registration',
  criteria: null,
  accountGroups: [],
  createdAt: WHEN,
  updatedAt: WHEN,
  actions: [action('a1', 'First'), action('a2', 'Second')],
};

type Sent = { operation: string; variables: Record<string, unknown> };
let sent: Sent[];
let failing: string[];
/** Ids of the actions that were actually deleted. */
let deleted: unknown[];

beforeEach(() => {
  sent = [];
  failing = [];
  deleted = [];
  replace.mockClear();
  toast.clear();
  globalThis.fetch = jest.fn(async (_door: unknown, init?: RequestInit) => {
    const call = JSON.parse(String(init?.body)) as Sent;
    const fails = failing.includes(call.operation);
    if (!call.operation.startsWith('Trigger')) sent.push(call);
    if (call.operation === 'DeleteAction' && !fails) deleted.push(call.variables['id']);
    const data =
      call.operation === 'Trigger'
        ? { trigger: { ...trigger, actions: trigger.actions.filter(({ id }) => !deleted.includes(id)) } }
        : {};
    return {
      ok: !fails,
      json: async () => (fails ? { error: { code: 'UNKNOWN', message: 'Something went wrong.' } } : { data }),
    };
  }) as unknown as typeof fetch;
});

async function open() {
  render(
    <QueryClientProvider client={createBrowserQueryClient(() => undefined)}>
      <ConfirmProvider>
        <TriggerEditPage triggerId="t1" />
        <Toaster />
      </ConfirmProvider>
    </QueryClientProvider>,
  );
  return screen.findByRole('list', { name: 'Actions' });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const row = (name: string) => within(screen.getByRole('list', { name: 'Actions' })).getByRole('listitem', { name });
const operations = () => sent.map(({ operation }) => operation);

async function remove(name: string) {
  await press(`Delete ${name}`);
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(row(name)).toHaveTextContent('Deleted, unsaved'));
}

async function change(name: string, value: string) {
  await press(`Edit ${name}`);
  const box = await screen.findByRole('spinbutton', { name: /^Voucher Value/ });
  await userEvent.clear(box);
  await userEvent.type(box, value);
  await press('Apply');
}

test('[TRG-18] [TRG-19] [TRG-20] [TRG-21] changes are held back with a mark and a notice, then sent as deletions and one update', async () => {
  await open();
  await change('First', '75');
  await waitFor(() => expect(row('First')).toHaveTextContent('Changed, unsaved'));
  expect(await screen.findByText('Action changes will be applied when the trigger is saved.')).toBeVisible();
  await remove('Second');
  expect(operations()).toEqual([]);
  await press('Save');
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/triggers/t1/view'));
  expect(operations()).toEqual(['DeleteAction', 'UpdateTrigger']);
  expect(sent[0]?.variables).toEqual({ id: 'a2' });
  expect(sent[1]?.variables).toMatchObject({ id: 't1', input: { actions: [{ id: 'a1', voucherValue: 75 }] } });
});

test('[TRG-21] [TRG-33] a failed deletion stops the save; after a failed update nothing is deleted twice', async () => {
  await open();
  await change('First', '75');
  await remove('Second');
  failing = ['DeleteAction'];
  await press('Save');
  expect(await screen.findByText('Error. could not update trigger.')).toBeVisible();
  expect(operations()).toEqual(['DeleteAction']);
  failing = ['UpdateTrigger'];
  await press('Save');
  await waitFor(() => expect(operations()).toEqual(['DeleteAction', 'DeleteAction', 'UpdateTrigger']));
  failing = [];
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  await press('Save');
  await waitFor(() => expect(replace).toHaveBeenCalled());
  expect(operations()).toEqual(['DeleteAction', 'DeleteAction', 'UpdateTrigger', 'UpdateTrigger']);
});

test('[TRG-21] an action that the first try deleted and the user then restored is sent as a new one', async () => {
  await open();
  await remove('Second');
  failing = ['UpdateTrigger'];
  await press('Save');
  await waitFor(() => expect(operations()).toEqual(['DeleteAction', 'UpdateTrigger']));
  failing = [];
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  await press('Keep Second');
  await press('Save');
  await waitFor(() => expect(replace).toHaveBeenCalled());
  const last = sent.at(-1)?.variables['input'] as { actions: { id?: string; name: string }[] };
  expect(last.actions.map(({ id, name }) => [id, name])).toEqual([
    ['a1', 'First'],
    [undefined, 'Second'],
  ]);
});
