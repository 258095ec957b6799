/** Wallet Info: the balance, the ledger with the balance after each entry, Load More (USR-44 to USR-50). */
import type { Page } from '@playwright/test';
import { runSql } from '../support/database.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { makeUsers, userRecord } from '../support/users.ts';
import { QUERY_FAILS } from '../support/page-guard.ts';

/** '1 234,50' as the console writes it, from cents, without the console's formatter. */
function rand(cents: number): string {
  const [whole = '', part = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '-' : ''}R ${whole.replace(/\B(?=(\d{3})+$)/g, ' ')},${part}`;
}

type Entry = { type: string; cents: number };

/** A user whose wallet has these entries, oldest first: the first on 1 May 2026, then one a day. */
async function makeWallet(
  databaseUrl: string,
  name: string,
  entries: readonly Entry[],
): Promise<{ id: string; orderId: string; orderNumber: number; voucherNumber: number }> {
  const [id = ''] = await makeUsers(databaseUrl, [name]);
  const [customer] = await runSql<{ id: string }>(
    databaseUrl,
    'insert into customers (account_id, first_name) values ($1, $2) returning id',
    [id, name],
  );
  const [order] = await runSql<{ id: string; order_number: number }>(
    databaseUrl,
    "insert into orders (customer_id, status, is_active, order_date) values ($1, 'Completed', false, now()) returning id, order_number",
    [customer?.id],
  );
  const [voucher] = await runSql<{ id: string; voucher_number: number }>(
    databaseUrl,
    `insert into vouchers (code, value_cents, reason, status, redemption_date, redeemed_by)
     values (left(replace(gen_random_uuid()::text, '-', ''), 12), 100, 'Purchase', 'REDEEMED', '2026-05-04T22:30:00Z', $1) returning id, voucher_number`,
    [customer?.id],
  );
  for (const [index, { type, cents }] of entries.entries()) {
    await runSql(
      databaseUrl,
      'insert into wallet_transactions (customer_id, type, amount_cents, order_id, voucher_id, created_at) values ($1, $2, $3, $4, $5, $6)',
      [
        customer?.id,
        type,
        cents,
        type === 'transaction' ? order?.id : null,
        type === 'transaction' ? null : voucher?.id,
        new Date(Date.UTC(2026, 4, 1 + index, 10)),
      ],
    );
  }
  return {
    id,
    orderId: order?.id ?? '',
    orderNumber: order?.order_number ?? 0,
    voucherNumber: voucher?.voucher_number ?? 0,
  };
}

const wallet = (page: Page) => {
  const card = page.getByRole('region', { name: 'Wallet Info' });
  return {
    card,
    rows: card.getByRole('list', { name: 'Transactions' }).getByRole('listitem'),
    more: card.getByRole('button', { name: 'Load More' }),
  };
};
const plain = (text: string) => text.replace(/\u00a0/g, ' ');

test('[USR-44] [USR-45] [USR-46] [USR-47] [USR-48] [FMT-01] each entry with its label, amount, date, order, voucher and the balance after it', async ({
  page,
  api,
  stack,
}) => {
  const entries = [
    { type: 'purchase', cents: 150_000 },
    { type: 'internal', cents: 12_345 },
    { type: 'transaction', cents: -99_990 },
    { type: 'expiry', cents: -2_355 },
  ];
  const { id, orderId, orderNumber, voucherNumber } = await makeWallet(stack.databaseUrl, 'Zt wallet', entries);
  await page.goto(`/users/${id}`);
  await untilAwake(page.getByRole('button', { name: 'Actions' }));
  const { card, rows, more } = wallet(page);
  expect((await userRecord(api, id))?.customer?.availableCredit).toBe(600);
  expect(plain(await card.innerText())).toContain(rand(60_000));
  await expect(rows).toHaveCount(4);
  const reply = (await rows.allInnerTexts()).map(plain);
  const balances = [150_000, 162_345, 62_355, 60_000];
  const labels = ['Redeemed Voucher', 'Redeemed Voucher', 'Credit used on Order', 'Voucher Expired'];
  for (const [index, text] of reply.toReversed().entries()) {
    expect(text).toContain(labels[index]);
    expect(text).toContain(rand(entries[index]?.cents ?? 0));
    expect(text).toContain(`0${index + 1}-05-2026`);
    expect(text, 'the running balance').toContain(`Balance ${rand(balances[index] ?? 0)}`);
  }
  await expect(rows.nth(1).getByRole('link', { name: `Order ${orderNumber}` })).toHaveAttribute(
    'href',
    `/orders/${orderId}`,
  );
  await expect(rows.nth(3)).toContainText(`Voucher ${voucherNumber}, redeemed 05-05-2026`);
  await expect(card.getByText('differ from the balance')).toHaveCount(0);
  await expect(more).toHaveCount(0);
  await axe(page);
});

test('[USR-49] [USR-50] [CAL-22] twenty entries come with the page, and Load More adds ten at a time', async ({
  page,
  upstream,
  stack,
}) => {
  const entries = Array.from({ length: 36 }, (_, index) => ({ type: 'purchase', cents: 100 + index }));
  const { id } = await makeWallet(stack.databaseUrl, 'Zt long wallet', entries);
  await page.goto(`/users/${id}`);
  await untilAwake(page.getByRole('button', { name: 'Actions' }));
  const { card, rows, more } = wallet(page);
  const asked = () => upstream.calls('Account').map(({ variables }) => variables);
  await expect(rows).toHaveCount(20);
  expect(asked()).toEqual([{ id, transactions: { first: 20 } }]);
  await axe(page);
  for (const count of [30, 36]) {
    await more.click();
    await expect(rows).toHaveCount(count);
  }
  expect(asked().slice(1)).toEqual(
    [1, 2].map(() => ({ id, transactions: { first: 10, after: expect.any(String) as unknown } })),
  );
  await expect(more).toHaveCount(0);
  const reply = (await rows.allInnerTexts()).map(plain);
  let balance = 0;
  for (const [index, { cents }] of entries.entries()) {
    balance += cents;
    expect(reply.at(-1 - index)).toContain(`Balance ${rand(balance)}`);
  }
  await expect(card.getByText('differ from the balance')).toHaveCount(0);
});

test('[USR-44] [USR-50] a ledger that does not add up is reported, and a failed Load More can be retried', async ({
  page,
  upstream,
  stack,
  allow,
}) => {
  allow(/answer [45]\d\d: POST .*\/api\/graphql$/);
  allow(QUERY_FAILS);
  const { id } = await makeWallet(
    stack.databaseUrl,
    'Zt wrong wallet',
    Array.from({ length: 22 }, () => ({ type: 'internal', cents: 1_000 })),
  );
  upstream.rewrite('Account', (answer) => {
    const { account } = answer.body.data as { account: { customer: { availableCredit: number } } };
    return {
      ...answer,
      body: { data: { account: { ...account, customer: { ...account.customer, availableCredit: 219.5 } } } },
    };
  });
  await page.goto(`/users/${id}`);
  await untilAwake(page.getByRole('button', { name: 'Actions' }));
  const { card, rows, more } = wallet(page);
  await expect(rows).toHaveCount(20);
  await expect(card.getByText('differ from the balance'), 'not before all are there').toHaveCount(0);
  upstream.fail('Account', { errors: [{ message: 'The shelves are being counted' }] }, { times: 1 });
  await more.click();
  await expect(card.getByText('More transactions could not be loaded.')).toBeVisible();
  await expect(rows).toHaveCount(20);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(rows).toHaveCount(22);
  await expect(card.getByText('More transactions could not be loaded.')).toHaveCount(0);
  expect(plain(await card.getByText('differ from the balance').innerText())).toContain(rand(50));
  await axe(page);
});
