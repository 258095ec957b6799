import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from '@/components/ui/toast';
import { useOperation } from '@/lib/operations/use-operation';
import { createBrowserQueryClient } from '@/lib/browser/query-client';
import { toast } from '@/lib/browser/toast';

interface Answered {
  status?: number;
  body: unknown;
}

/** The operations handler, controlled by the test: every call waits until the test responds. */
function fakeHandler() {
  const waiting: ((answer: Answered) => void)[] = [];
  const fetch = jest.fn(
    () =>
      new Promise<Response>((resolve) => {
        waiting.push(({ status = 200, body }) => resolve(Response.json(body, { status })));
      }),
  );
  Object.assign(globalThis, { fetch });
  return {
    calls: () => fetch.mock.calls.length,
    answer: (answer: Answered) => act(async () => waiting.shift()?.(answer)),
  };
}

function Screen({ id = 'b1' }: { id?: string }) {
  const { mutate } = useOperation('IndexBrand', { success: 'Indexed', failure: 'Not indexed' });
  return <button onClick={() => mutate({ id })}>Index {id}</button>;
}

function open() {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  render(
    <QueryClientProvider client={createBrowserQueryClient(() => undefined)}>
      <Screen />
      <Screen id="b2" />
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    warn,
    user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }),
    button: screen.getByRole('button', { name: 'Index b1' }),
  };
}

const fetchBefore = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => {
    toast.clear();
    jest.runOnlyPendingTimers();
  });
  jest.useRealTimers();
  jest.restoreAllMocks();
  Object.assign(globalThis, { fetch: fetchBefore });
});

describe('a mutation', () => {
  it('is sent once by a double click: until the response arrives, and for a second after', async () => {
    const handler = fakeHandler();
    const { user, button } = open();
    await user.dblClick(button);
    expect(handler.calls()).toBe(1);
    await handler.answer({ body: { data: { indexBrand: true } } });
    await user.click(button);
    expect(handler.calls()).toBe(1);
    act(() => void jest.advanceTimersByTime(1_001));
    await user.click(button);
    expect(handler.calls()).toBe(2);
    await handler.answer({ body: { data: { indexBrand: true } } });
  });

  it('with different variables is sent separately, also where earlier variables come again', async () => {
    const handler = fakeHandler();
    const { user, button } = open();
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Index b2' }));
    await user.click(button);
    expect(handler.calls()).toBe(3);
    for (let left = 3; left > 0; left--) await handler.answer({ body: { data: { indexBrand: true } } });
  });

  it('that failed may be retried at once', async () => {
    const handler = fakeHandler();
    const { user, button } = open();
    await user.click(button);
    await handler.answer({ status: 502, body: { error: { code: 'UPSTREAM_DOWN' } } });
    await user.click(button);
    expect(handler.calls()).toBe(2);
    await handler.answer({ body: { data: { indexBrand: true } } });
  });

  it.each([
    ['false', false],
    ['success: false', { success: false }],
  ])('[D-30] whose response is %s has failed', async (_what, answer) => {
    const handler = fakeHandler();
    const { user, button } = open();
    await user.click(button);
    await handler.answer({ body: { data: { indexBrand: answer } } });
    expect(screen.getByRole('alert')).toHaveTextContent('Not indexed');
    expect(screen.queryByText('Indexed')).not.toBeInTheDocument();
  });

  it('[ERR-14] that failed logs its code and request id on the console, nothing else; the reason is shown below the text', async () => {
    const handler = fakeHandler();
    const { user, button, warn } = open();
    await user.click(button);
    await handler.answer({
      status: 409,
      body: { error: { code: 'CONFLICT', requestId: 'r-1', upstreamMessage: "The trigger 'Sale' uses this brand." } },
    });
    expect(warn.mock.calls).toEqual([['Mutation failed: CONFLICT (r-1)']]);
    expect(screen.getByText('Not indexed')).toBeInTheDocument();
    expect(screen.getByText("The trigger 'Sale' uses this brand.")).toBeInTheDocument();
  });

  it.each([
    ['UNKNOWN', "Cannot read properties of undefined (reading 'id')"],
    ['FORBIDDEN', 'Forbidden resource'],
    ['BAD_USER_INPUT', 'Bad Request Exception'],
  ])('that failed with %s does not show "%s"', async (code, upstreamMessage) => {
    const handler = fakeHandler();
    const { user, button } = open();
    await user.click(button);
    await handler.answer({ status: 500, body: { error: { code, upstreamMessage } } });
    expect(screen.getByRole('alert').textContent).toBe('Not indexed');
  });
});
