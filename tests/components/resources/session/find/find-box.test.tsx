/** What Enter opens, and what is left of a search that failed or was cancelled. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FindBox } from '@/components/resources/session/find/find-box';
import { rememberRecent } from '@/lib/browser/recent';
import { createBrowserQueryClient } from '@/lib/browser/query-client';
import { AppError } from '@/lib/errors';
import type { FindLine } from '@/lib/find/lines';
import { postForLines } from '@/lib/operations/lines';

jest.mock('@/lib/operations/lines', () => ({ postForLines: jest.fn() }));

type Answer = (onLine: (line: FindLine) => void, signal: AbortSignal) => Promise<void>;
const groups = [
  { name: 'orders', heading: 'Orders' },
  { name: 'tags', heading: 'Tags' },
];
const order = (id: string): FindLine => ({
  name: 'orders',
  hits: [{ id, title: id, path: `/orders/${id}`, isExact: true }],
});
const found =
  (...lines: FindLine[]): Answer =>
  async (onLine) =>
    [{ groups }, ...lines].forEach(onLine);
const fails: Answer = () => Promise.reject(new AppError('UPSTREAM_DOWN', { message: 'No connection.' }));

/** The box, in which each text is answered as said, the last answer again and again. */
function open(answers: Record<string, Answer[]>) {
  jest.mocked(postForLines).mockImplementation((_path, body, { onLine, signal }) => {
    const of = answers[(body as { text: string }).text] ?? [];
    const answer = of.length > 1 ? of.shift() : of[0];
    return answer?.(onLine as (line: FindLine) => void, signal) ?? Promise.resolve();
  });
  const opened: string[] = [];
  render(
    <QueryClientProvider client={createBrowserQueryClient(() => undefined)}>
      <FindBox
        userId="1"
        places={PLACES}
        takeEarly={() => ''}
        onOpen={({ hit }) => opened.push(hit.path)}
        onClose={() => undefined}
      />
    </QueryClientProvider>,
  );
  return { opened, user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Find anything' }) };
}

/** Of somebody who opens orders and vouchers. */
const PLACES = [{ path: '/orders' }, { path: '/vouchers' }];

const tags: FindLine = { name: 'tags', hits: [] };

beforeEach(() => {
  // The browser has it, jsdom has not.
  Element.prototype.scrollIntoView = () => undefined;
});

test('Enter pressed before the answer opens the one exact hit', async () => {
  const { opened, user, box } = open({ '105994': [found(order('105994'), tags)] });
  await user.type(box, '105994{Enter}');
  await screen.findByRole('option', { name: '105994' });
  expect(opened).toEqual(['/orders/105994']);
});

test('a search that failed opens nothing that an earlier text found; Enter asks again', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { opened, user, box } = open({
    '10599': [found(order('10599'), tags)],
    '105994': [fails, found(order('105994'), tags)],
  });
  await user.type(box, '10599');
  await screen.findByText('1 result');
  await user.type(box, '4{Enter}');
  await screen.findByText('No connection.');
  expect(warned).toHaveBeenCalledTimes(1);
  warned.mockRestore();
  expect(screen.getByRole('option', { name: '10599' })).toBeInTheDocument();
  expect(opened).toEqual([]);
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: '105994' });
  expect(opened).toEqual([]);
  await screen.findByText('1 result');
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['/orders/105994']);
});

test('nothing is kept of a search of the same text that was cancelled halfway', async () => {
  const halfway: Answer = async (onLine, signal) => {
    void found({ name: 'orders', missing: 'late' })(onLine, signal);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  };
  const { user, box } = open({ '7': [halfway, found(order('7'), tags)], '78': [() => new Promise(() => undefined)] });
  await user.type(box, '7');
  await screen.findByText('Searching in Tags');
  await user.type(box, '8{Backspace}');
  await screen.findByRole('option', { name: '7' });
  expect(await screen.findByText('1 result')).toBeInTheDocument();
});

test('what a source that did not answer may have is not said to be missing', async () => {
  const { user, box } = open({
    '77': [found({ name: 'orders', hits: [] }, { name: 'tags', missing: 'late' })],
    '78': [found({ name: 'orders', hits: [] }, tags)],
  });
  await user.type(box, '77');
  await screen.findByText('Nothing found so far, but there was no answer from Tags.');
  await user.type(box, '{Backspace}8');
  await screen.findByText(/^Nothing found\. Try a number/);
});

test('that there is more than was sent is said, and leads to the list with the rest', async () => {
  const list = { label: 'Show all orders of theirs', path: '/orders?user=7' };
  const { opened, user, box } = open({ '7': [found({ ...order('7'), more: { list } } as FindLine, tags)] });
  await user.type(box, '7');
  await screen.findByText('More than 1 result');
  await user.click(screen.getByRole('option', { name: 'Show all orders of theirs in Orders' }));
  expect(opened).toEqual(['/orders?user=7']);
});

test('only what the person’s present roles open is listed as recent', async () => {
  for (const path of ['/brands/1', '/orders', '/orders/1', '/ordersheets/1', '/vouchers?code=ACD'])
    rememberRecent('1', { title: path, path, heading: 'Kept' });
  open({});
  const recent = await screen.findAllByRole('option');
  expect(recent.map((option) => option.textContent)).toEqual(
    ['/vouchers?code=ACD', '/orders/1', '/orders'].map((path) => `${path}Kept`),
  );
  window.localStorage.clear();
});
