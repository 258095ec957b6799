import { render, screen, within } from '@testing-library/react';
import { LedgerTable } from '@/components/resources/orders/ledger-table';
import { ReconciliationStrip } from '@/components/resources/orders/reconciliation-strip';
import type { LedgerEntry, Order } from '@/lib/resources/orders/order';

const entry = (
  id: string,
  { number = '3000/000', ...rest }: Partial<Omit<LedgerEntry, 'code'>> & { number?: string },
): LedgerEntry => ({
  id,
  code: { id: number, code: number, description: 'Its code' },
  description: null,
  amount: 1,
  isCredit: false,
  isSystem: false,
  createdAt: '2026-05-01T10:00:00Z',
  ...rest,
});
const textOf = (cells: readonly HTMLElement[]) => cells.map((cell) => cell.textContent?.replaceAll('\u00a0', ' '));

describe('a ledger', () => {
  const entries = [
    entry('c', { number: '2000/000', amount: 0.2, isSystem: true }),
    entry('b', { number: '1000/000', amount: 0.1, isCredit: true, description: 'Sales' }),
    entry('a', { createdAt: '2026-04-30T10:00:00Z', amount: -1.5, isCredit: true }),
  ];

  test('[LIN-22] is listed by day and code, each amount on its side, above the balance in exact cents', () => {
    render(<LedgerTable caption="Ledger" entries={entries} />);
    const [first, second, third, total, balance] = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => textOf(within(row).getAllByRole('cell')));
    expect([first?.[0], second?.[0], third?.[0]]).toEqual(['30-04-2026', '01-05-2026', '01-05-2026']);
    expect([first, second, third].map((row) => row?.slice(3))).toEqual([
      ['', '-R 1,50'],
      ['', 'R 0,10'],
      ['R 0,20', ''],
    ]);
    expect(total?.slice(-2)).toEqual(['R 0,20', '-R 1,40']);
    expect(balance?.at(-1)).toBe('-R 1,60');
  });

  test('[LIN-31] marks entries of the system, and names an entry without a description by its code', () => {
    render(<LedgerTable caption="Ledger" entries={entries} />);
    const system = screen.getByText('System').closest('tr');
    expect(system).toHaveTextContent('2000/000');
    expect(system).toHaveTextContent('Its code');
    expect(screen.getAllByText('System')).toHaveLength(1);
  });

  test('says that it is empty', () => {
    render(<LedgerTable caption="Ledger" entries={[]} />);
    expect(screen.getByText('No entries yet.')).toBeVisible();
  });
});

describe('the reconciliation', () => {
  const order = (values: object) =>
    ({
      status: 'Completed',
      subTotal: 10.1,
      totalPaid: 10,
      creditUsed: 0.1,
      lines: [{ shippingTotal: 0.1, items: [{ quantity: 2, price: 5 }] }],
      ...values,
    }) as unknown as Order;
  const reply = (name: string) => screen.getByRole('group', { name }).textContent?.replaceAll('\u00a0', ' ');

  test.each([
    [{}, 'agrees', 'Paid R 10,00 + Credit R 0,10 = R 10,10, settled in full', false],
    [{ totalPaid: 10.1, creditUsed: 0 }, 'agrees', 'Paid R 10,10 + Credit R 0,00 = R 10,10, settled in full', false],
    [{ subTotal: 10.2 }, 'differs by R 0,10', '= R 10,10, Outstanding R 0,10', true],
    [{ totalPaid: 12 }, 'agrees', '= R 12,10, R 2,00 more than the subtotal', true],
    [
      { status: 'Pending', totalPaid: 0, creditUsed: 0 },
      'agrees',
      'Paid R 0,00 + Credit R 0,00 = R 0,00, Outstanding R 10,10',
      false,
    ],
    [{ status: 'Pending', totalPaid: 1, creditUsed: 0 }, 'agrees', '= R 1,00, Outstanding R 9,10', false],
    [{ subTotal: Number.NaN }, 'cannot be added up', '= R 10,10, cannot be added up', true],
  ])('%j', (values, lines, paid, isWrong) => {
    render(<ReconciliationStrip order={order(values)} />);
    expect(reply('Lines + shipping = subtotal')).toMatch(new RegExp(`${lines}$`));
    expect(reply('Payment')?.endsWith(paid)).toBe(true);
    expect(screen.getByRole('group', { name: 'Payment' }).querySelectorAll('.text-danger').length > 0).toBe(isWrong);
    expect(screen.queryByText('Due')).toBeNull();
  });
});
