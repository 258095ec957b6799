/** Next and Previous over the edge of a page, where the person has gone on before that page was read. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/navigation';
import { guardDepartures } from '@/components/form/watch-departures';
import { StepButtons } from '@/components/list/step-buttons';
import { storedSteps, writeSteps, type Steps } from '@/lib/list/steps';

jest.mock('next/navigation', () => ({ useRouter: jest.fn(), usePathname: () => '/tags/b' }));
const push = jest.fn();
jest.mocked(useRouter).mockReturnValue({ push, prefetch: jest.fn() } as unknown as ReturnType<typeof useRouter>);

const steps: Omit<Steps, 'since'> = {
  hrefs: ['/tags/a', '/tags/b'],
  opened: ['/tags/b'],
  list: '/tags?page=1',
  template: '/tags/~',
  queryKey: ['tags', 'list', 'Tags', { paging: { first: 2 } }],
  size: 2,
  hasPrevious: true,
  hasNext: true,
  startCursor: 'A',
  endCursor: 'B',
};
const nextPage = { tags: { edges: [{ node: { id: 'c' } }], pageInfo: { hasNextPage: false, endCursor: 'C' } } };

/** Shows the second tag, the last of its page, and presses Next; the page after it arrives, or fails, later. */
async function press() {
  push.mockReset();
  window.history.replaceState(null, '', '/tags/b');
  writeSteps('anna', steps);
  let arrive: () => void = () => undefined;
  let fail: () => void = () => undefined;
  const queryFn = () =>
    new Promise((resolve, reject) => {
      arrive = () => resolve(nextPage);
      fail = () => reject(new Error('The shelf is locked'));
    });
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <StepButtons owner="anna" record="tag" name="B" />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Next tag' }));
  const settle = (how: () => void) =>
    act(async () => {
      how();
      await new Promise<void>((resolve) => setTimeout(resolve));
    });
  return { ...view, arrive: () => settle(() => arrive()), fail: () => settle(() => fail()) };
}

it('opens the record once its page is read', async () => {
  const { arrive } = await press();
  await arrive();
  await waitFor(() => expect(push).toHaveBeenCalledWith('/tags/c'));
  expect(storedSteps('anna')).toContain('/tags/c');
});

it('leaves a person alone who has opened another list since, and that list’s steps', async () => {
  const { unmount, arrive } = await press();
  unmount();
  writeSteps('anna', { ...steps, hrefs: ['/brands/z'], opened: ['/brands/z'], list: '/brands?page=1' });
  const now = storedSteps('anna');
  await arrive();
  expect(push).not.toHaveBeenCalled();
  expect(storedSteps('anna')).toBe(now);
});

it('leaves a person alone whose address is another by now', async () => {
  const { arrive } = await press();
  window.history.pushState(null, '', '/orders');
  await arrive();
  expect(push).not.toHaveBeenCalled();
  expect(storedSteps('anna')).not.toContain('/tags/c');
});

it('says nothing of a page that could not be read where the address is another by now', async () => {
  const { fail } = await press();
  window.history.pushState(null, '', '/tags/a');
  await fail();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
});

it('does not take away a form in which something has been typed since', async () => {
  const { arrive } = await press();
  const release = guardDepartures({ ask: async () => false, follow: () => undefined });
  await arrive();
  release();
  expect(push).not.toHaveBeenCalled();
});

it('leaves a person alone who has followed a link since, whose page has not arrived yet', async () => {
  const { arrive } = await press();
  const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/orders' }));
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  link.remove();
  await arrive();
  expect(push).not.toHaveBeenCalled();
});
