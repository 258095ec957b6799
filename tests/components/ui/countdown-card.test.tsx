import { act, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { Toaster } from '@/components/ui/toast';
import { toast } from '@/lib/browser/toast';
import { countAction, countMutation } from '@/lib/operations/countdown';
import type { NoticeError } from '@/lib/operations/notice-error';

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Begins to count a deletion down, and tells what becomes of it. */
async function begin(operation = 'DeleteOneTag', isStopped?: () => boolean) {
  const outcome = { sent: false, why: '' };
  void (isStopped ? countAction(operation, 3, isStopped) : countMutation(operation)).then(
    () => (outcome.sent = true),
    (error: NoticeError) => (outcome.why = error.message),
  );
  // What is counted down is loaded first.
  await act(async () => void (await import('@/lib/operations/show-countdown')));
  await pass(0);
  return outcome;
}

const bar = () => screen.queryByRole('button', { name: 'Cancel' });
const CANCELLED = 'Cancelled: nothing was done.';

beforeEach(async () => {
  jest.useFakeTimers();
  window.history.pushState(null, '', '/tags/1');
  render(<Toaster />);
  fireEvent.pointerMove(document.body);
  await act(async () => void (await import('@/components/ui/toast-list')));
});
afterEach(() => {
  act(() => toast.clear());
  delete document.documentElement.dataset['actionDelay'];
  jest.useRealTimers();
});

it('is sent after five seconds and not before; it is announced once', async () => {
  const outcome = await begin();
  const spoken = screen.getByRole('status').textContent;
  expect(spoken).toBe('Deleting the tag in 5 seconds. This cannot be undone. Escape cancels it.');
  await pass(2_500);
  expect(screen.getByText('Deleting the tag in 3 seconds.')).toBeInTheDocument();
  expect(screen.getByRole('status').textContent).toBe(spoken);
  await pass(2_400);
  expect(outcome).toEqual({ sent: false, why: '' });
  await pass(200);
  expect(outcome.sent).toBe(true);
  expect(bar()).not.toBeInTheDocument();
});

it('the console’s server says how long; 0 is not at all', async () => {
  document.documentElement.dataset['actionDelay'] = '0';
  expect((await begin()).sent).toBe(true);
  document.documentElement.dataset['actionDelay'] = '1000';
  const outcome = await begin();
  await pass(1_100);
  expect(outcome.sent).toBe(true);
});

it('what can be undone is not counted down, nor a part of an action that was counted as a whole', async () => {
  for (const name of ['UpdateOneTag', 'DeleteManyTags', 'ExportOrders']) expect((await begin(name)).sent).toBe(true);
  expect(bar()).not.toBeInTheDocument();
});

const ways: Record<string, () => void> = {
  Cancel: () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })),
  Escape: () => fireEvent.keyDown(document, { key: 'Escape' }),
  'another page': () => window.history.pushState(null, '', '/brands'),
  'leaving the console': () => fireEvent(window, new Event('pagehide')),
  'all messages cleared at the end of a session': () => toast.clear(),
};

it.each(Object.entries(ways))('%s sends nothing, whenever it happens', async (_name, leave) => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 4_800 }), async (ms) => {
      window.history.pushState(null, '', '/tags/1');
      const outcome = await begin();
      await pass(ms);
      act(leave);
      await pass(30_000);
      expect(outcome.sent).toBe(false);
      expect(outcome.why).toMatch(/nothing was done\.$/);
      expect(bar()).not.toBeInTheDocument();
    }),
    { numRuns: 8 },
  );
});

it('Stop in the dialog of the action sends nothing', async () => {
  let isStopped = false;
  const outcome = await begin('CreateVouchers', () => isStopped);
  isStopped = true;
  await pass(200);
  expect(outcome).toEqual({ sent: false, why: CANCELLED });
});

it('a computer that slept over the end sends nothing when it wakes', async () => {
  const outcome = await begin();
  jest.setSystemTime(Date.now() + 60 * 60_000);
  await pass(200);
  expect(outcome.sent).toBe(false);
  expect(outcome.why).toContain('Nothing was done');
});

it('two actions with the same words are counted down side by side, and more messages push neither away', async () => {
  const [one, other] = [await begin(), await begin()];
  for (const text of ['a', 'b', 'c', 'd', 'e']) act(() => void toast.success(text));
  const [first] = screen.getAllByRole('button', { name: 'Cancel' });
  act(() => void (first && fireEvent.click(first)));
  await pass(5_200);
  expect([one.sent, other.sent]).toEqual([false, true]);
});

it('Escape cancels it although a dialog is open that takes the key', async () => {
  const outcome = await begin();
  const dialog = jest.fn((event: KeyboardEvent) => event.preventDefault());
  document.addEventListener('keydown', dialog, true);
  act(() => void fireEvent.keyDown(document.body, { key: 'Escape' }));
  document.removeEventListener('keydown', dialog, true);
  await pass(200);
  expect(outcome.why).toBe(CANCELLED);
  expect(dialog).not.toHaveBeenCalled();
});
