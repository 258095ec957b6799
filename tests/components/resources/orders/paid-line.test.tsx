import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRouter } from 'next/navigation';
import { DraftOwner } from '@/components/form/draft-owner';
import { PaymentDateDialog } from '@/components/resources/orders/dialogs/payment-date-dialog';
import { LineActions } from '@/components/resources/orders/line-actions';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import type { Order, OrderLine } from '@/lib/resources/orders/order';
import { createBrowserQueryClient } from '@/lib/browser/query-client';

jest.setTimeout(30_000);
jest.mock('next/navigation', () => ({ useRouter: jest.fn() }));
jest.mocked(useRouter).mockReturnValue({ push: jest.fn() } as unknown as ReturnType<typeof useRouter>);

const sale = {
  id: 'e',
  code: { id: 'c', code: '1000/000', description: 'Sales' },
  description: null,
  amount: 774,
  isCredit: true,
  isSystem: true,
  createdAt: '2026-05-01T10:00:00Z',
};
const lineOf = (values: object) =>
  ({
    id: 'l1',
    brand: { id: 'b', name: 'Zaka Studio' },
    status: 'Completed',
    paymentDate: '2026-08-13T10:00:00Z',
    paidOut: 774,
    items: [],
    ledgerItems: [sale],
    ...values,
  }) as unknown as OrderLine;
const orderOf = (line: OrderLine) =>
  ({
    id: 'o1',
    orderNumber: 100_183,
    status: 'Completed',
    orderDate: '2026-05-01T10:00:00Z',
    createdAt: '2026-05-01T08:00:00Z',
    lines: [line],
  }) as unknown as Order;

/** The operations handler: returns the order as it is now, and takes a payment date. */
function fakeHandler(now: OrderLine) {
  const sent: { operation: string; variables: { input?: object } }[] = [];
  Object.assign(globalThis, {
    fetch: jest.fn(async (_address: unknown, { body }: { body: string }) => {
      const call = JSON.parse(body) as (typeof sent)[number];
      sent.push(call);
      return Response.json({
        data: call.operation === 'Order' ? { order: orderOf(now) } : { updateOrderLinePaymentDate: { id: 'l1' } },
      });
    }),
  });
  return { saved: () => sent.filter(({ operation }) => operation !== 'Order').map(({ variables }) => variables) };
}

function show(children: React.ReactNode) {
  render(
    <QueryClientProvider client={createBrowserQueryClient(() => undefined)}>
      <DraftOwner value="u1">
        <ConfirmProvider>{children}</ConfirmProvider>
      </DraftOwner>
    </QueryClientProvider>,
  );
}
const dialogOf = (line: OrderLine) =>
  show(<PaymentDateDialog open onClose={() => undefined} order={orderOf(line)} line={line} />);
const field = () => screen.getByRole('textbox', { name: 'Payment date' });
function choose(day: string) {
  fireEvent.change(field(), { target: { value: day } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the payment date of a line', () => {
  test('[LIN-08] before the order, or more than a year ahead, is refused on the field, and nothing is sent', async () => {
    const handler = fakeHandler(lineOf({}));
    dialogOf(lineOf({}));
    choose('30/04/2026');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        expect.stringContaining('The order is dated 01-05-2026, so it cannot have been paid out before that date.'),
      ),
    );
    choose('31/12/9999');
    await waitFor(() =>
      expect(field()).toHaveAccessibleDescription(
        expect.stringContaining('Please choose a date within a year from now.'),
      ),
    );
    expect(handler.saved()).toEqual([]);
  });

  test('[LIN-08] on the very day of the order is saved', async () => {
    const handler = fakeHandler(lineOf({}));
    dialogOf(lineOf({}));
    choose('01/05/2026');
    await waitFor(() =>
      expect(handler.saved()).toEqual([{ input: { id: 'l1', paymentDate: '2026-04-30T22:00:00.000Z' } }]),
    );
  });

  test('that somebody else changed in the meantime leads to a question, and is not overwritten', async () => {
    const handler = fakeHandler(lineOf({ paymentDate: '2026-08-20T10:00:00Z' }));
    dialogOf(lineOf({}));
    choose('14/08/2026');
    await waitFor(() => expect(document.body.textContent).toContain('20/08/2026'));
    expect(handler.saved()).toEqual([]);
  });

  test('of a line whose ledger changed since shows the amounts paid and due', () => {
    dialogOf(lineOf({ paidOut: 700 }));
    expect(screen.getByRole('dialog').textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Zaka Studio was paid R 700,00 for this line on 13-08-2026. R 74,00 is owed, until a later payment date settles it.',
    );
  });
});

test('[LIN-10] [LIN-21] actions on a line that was paid out show this first, and it cannot be removed', async () => {
  const line = lineOf({ items: [] });
  show(<LineActions order={orderOf(line)} line={line} />);
  for (const name of ['Reprocess Order', 'Reprocess Invoice']) {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Zaka Studio' }));
    expect(screen.queryByRole('menuitem', { name: 'Remove Line' })).toBeNull();
    await userEvent.click(screen.getByRole('menuitem', { name }));
    await waitFor(() =>
      expect(screen.getByRole('alertdialog').textContent?.replaceAll('\u00a0', ' ')).toContain(
        'Zaka Studio was paid R 774,00 for this line on 13-08-2026. Nothing more is owed then.',
      ),
    );
    await act(async () => screen.getByRole('button', { name: 'Cancel' }).click());
  }
});
