import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { dataOf, errorOf } from '../support/answers.ts';
import { balance, cents, ORDER, sum, type LedgerItem, type WholeOrder } from '../support/whole-order.ts';
import { runningMarketplace } from '../support/running.ts';

const ENTRY = 'id code { id code } description amount isCredit isSystem createdAt';
const CREATE = `mutation Create($orderLineId: ID!, $input: LedgerItemInput!) { createLedgerItem(orderLineId: $orderLineId, input: $input) { ${ENTRY} } }`;
const UPDATE = `mutation Update($id: ID!, $input: LedgerItemInput!) { updateLedgerEntry(id: $id, input: $input) { ${ENTRY} } }`;
const DELETE = 'mutation Delete($id: ID!) { deleteLedgerEntry(id: $id) { id } }';
const NONE = '00000000-0000-4000-8000-000000000000';

describe('the ledger of a line', () => {
  const marketplace = runningMarketplace();

  const ask = async <Data>(query: string, variables: object) =>
    marketplace.graphql<Data>(query, variables, await marketplace.login('orders'));
  const create = async (orderLineId: string, input: object) =>
    dataOf(await ask<{ createLedgerItem: LedgerItem }>(CREATE, { orderLineId, input })).createLedgerItem;
  const whole = async (id: string) => dataOf(await ask<{ order: WholeOrder }>(ORDER, { id })).order;
  const codes = async () =>
    dataOf(
      await ask<{ accountingCodes: { id: string; code: string }[] }>(
        'query { accountingCodes { id code description } }',
        {},
      ),
    ).accountingCodes;

  /** A line of the nth completed order. */
  const lineAt = async (index: number, status: 'Completed' | 'Pending' = 'Completed') =>
    marketplace.db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['order_lines.id as lineId', 'order_id as orderId'])
      .where('orders.status', '=', status)
      .orderBy('order_number')
      .orderBy('order_lines.id')
      .offset(index)
      .limit(1)
      .executeTakeFirstOrThrow();
  const ledgerOf = async ({ lineId, orderId }: { lineId: string; orderId: string }) =>
    (await whole(orderId)).lines.find(({ id }) => id === lineId)!.ledgerItems;

  test('[LIN-22] [LIN-26] offers every accounting code, and lists what was booked', async () => {
    assert.ok((await codes()).some(({ code }) => code === '9990/000'));
    assert.deepEqual(
      (await codes()).map(({ code }) => code),
      (await codes()).map(({ code }) => code).toSorted(),
    );
    const entries = await ledgerOf(await lineAt(0));
    assert.ok(
      entries.length >= 3 &&
        entries.every(({ code, amount }) => /^\d{4}\/000$/.test(code.code) && Number.isFinite(amount)),
    );
  });

  test('[LIN-23] [LIN-24] [LIN-25] accepts, changes and deletes an entry, on orders of any status', async () => {
    const [code, other] = await codes();
    for (const line of [await lineAt(1), await lineAt(1, 'Pending')]) {
      const before = await ledgerOf(line);
      const made = await create(line.lineId, {
        codeId: code!.id,
        description: '  Late delivery ',
        amount: 10.55,
        isCredit: false,
      });
      assert.deepEqual(
        { ...made, id: '', createdAt: '' },
        {
          id: '',
          createdAt: '',
          code: { id: code!.id, code: code!.code },
          description: 'Late delivery',
          amount: 10.55,
          isCredit: false,
          isSystem: false,
        },
      );
      assert.equal(balance(await ledgerOf(line)), balance(before) - 1055);
      const { updateLedgerEntry: changed } = dataOf(
        await ask<{ updateLedgerEntry: LedgerItem }>(UPDATE, {
          id: made.id,
          input: { codeId: other!.id, amount: 0.01, isCredit: true },
        }),
      );
      assert.deepEqual(
        [changed.code.code, changed.amount, changed.isCredit, changed.description],
        [other!.code, 0.01, true, null],
      );
      assert.equal(balance(await ledgerOf(line)), balance(before) + 1);
      dataOf(await ask(DELETE, { id: made.id }));
      assert.deepEqual(await ledgerOf(line), before);
    }
  });

  test('[LIN-27] [LIN-28] [LIN-29] [LIN-33] refuses invalid amounts and codes, and books nothing', async () => {
    const line = await lineAt(2);
    const before = await ledgerOf(line);
    const [code] = await codes();
    const refused: readonly (readonly [input: object, text: string, field: string])[] = [
      [{ codeId: NONE, amount: 1 }, 'Please select an accounting code', 'input.codeId'],
      [{ codeId: '', amount: 1 }, 'Please select an accounting code', 'input.codeId'],
      [{ codeId: code!.id, amount: 0 }, 'Please enter an amount', 'input.amount'],
      [{ codeId: code!.id, amount: -5 }, 'Please enter an amount', 'input.amount'],
      [{ codeId: code!.id, amount: 1.005 }, 'Please enter an amount with at most two decimals', 'input.amount'],
      [{ codeId: code!.id, amount: 0.001 }, 'Please enter an amount with at most two decimals', 'input.amount'],
      [{ codeId: code!.id, amount: 1e9 }, 'Please enter an amount below R 1 000 000 000', 'input.amount'],
      [{ codeId: code!.id, amount: 1e300 }, 'Please enter an amount below R 1 000 000 000', 'input.amount'],
      [
        { codeId: code!.id, amount: 1, description: 'x'.repeat(501) },
        'A description has at most 500 characters',
        'input.description',
      ],
    ];
    for (const [input, text, field] of refused) {
      const error = errorOf(
        await ask(CREATE, { orderLineId: line.lineId, input: { isCredit: true, ...input } }),
        'BAD_REQUEST',
      );
      assert.deepEqual([error.message, error.extensions.fieldErrors], [text, { [field]: text }]);
    }
    const { errors } = await ask(CREATE, {
      orderLineId: line.lineId,
      input: { codeId: code!.id, amount: 'ten', isCredit: true },
    });
    assert.match(errors?.[0]?.message ?? '', /Float cannot represent/);
    errorOf(
      await ask(CREATE, { orderLineId: NONE, input: { codeId: code!.id, amount: 1, isCredit: true } }),
      'NOT_FOUND',
    );
    assert.deepEqual(await ledgerOf(line), before);
  });

  test('[LIN-31] [LIN-32] protects system entries, from the API and from SQL', async () => {
    const line = await lineAt(3);
    const before = await ledgerOf(line);
    const system = before.find(({ isSystem }) => isSystem)!;
    const [code] = await codes();
    for (const call of [
      [UPDATE, { id: system.id, input: { codeId: code!.id, amount: 1, isCredit: true } }],
      [DELETE, { id: system.id }],
    ] as const) {
      assert.match(
        errorOf(await ask(call[0], call[1]), 'CONFLICT').message,
        /^The system wrote this accounting line item/,
      );
    }
    await assert.rejects(
      marketplace.db.deleteFrom('ledger_entries').where('id', '=', system.id).execute(),
      /cannot be changed/,
    );
    await assert.rejects(
      marketplace.db.updateTable('ledger_entries').set({ amount_cents: 1 }).where('id', '=', system.id).execute(),
      /cannot be changed/,
    );
    assert.deepEqual(await ledgerOf(line), before);
  });

  test('an entry deleted by somebody else is reported as such, and of two concurrent changes one remains', async () => {
    const line = await lineAt(4);
    const [code] = await codes();
    const before = balance(await ledgerOf(line));
    const { id } = await create(line.lineId, { codeId: code!.id, amount: 1, isCredit: true });
    const amounts = [11.11, 22.22, 33.33, 44.44];
    const answers = await Promise.all(
      amounts.map((amount) =>
        ask<{ updateLedgerEntry: LedgerItem }>(UPDATE, { id, input: { codeId: code!.id, amount, isCredit: true } }),
      ),
    );
    assert.deepEqual(
      answers.map((answer) => dataOf(answer).updateLedgerEntry.amount),
      amounts,
    );
    assert.ok(amounts.map(cents).includes(balance(await ledgerOf(line)) - before));
    const deletions = await Promise.all([ask(DELETE, { id }), ask(DELETE, { id })]);
    assert.equal(deletions.filter(({ errors }) => errors === undefined).length, 1);
    for (const call of [
      [UPDATE, { id, input: { codeId: code!.id, amount: 1, isCredit: true } }],
      [DELETE, { id }],
    ] as const) {
      assert.equal(
        errorOf(await ask(call[0], call[1]), 'NOT_FOUND').message,
        `Unable to find LedgerEntry with id: ${id}`,
      );
    }
    assert.equal(balance(await ledgerOf(line)), before);
  });

  test('no sequence of actions makes the sums disagree: the ledger equals what was booked, and the order is unchanged', async () => {
    const [line, allCodes] = [await lineAt(5), await codes()];
    const start = await whole(line.orderId);
    const base = balance(start.lines.find(({ id }) => id === line.lineId)!.ledgerItems);
    const amount = fc.oneof(
      fc.integer({ min: 1, max: 99_999_999_999 }).map((value) => value / 100),
      fc.constantFrom(0.1, 0.2, 0.3, 1.15, 4.35, 1.005, 0, -1, 1e9, 0.07, 999_999_999.99),
    );
    const action = fc.record({
      kind: fc.constantFrom('create', 'create', 'update', 'delete'),
      amount,
      isCredit: fc.boolean(),
      code: fc.nat(20),
      target: fc.nat(20),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 1, maxLength: 12 }), async (actions) => {
        const model = new Map<string, number>();
        for (const { kind, isCredit, code, target, ...given } of actions) {
          const input = { codeId: allCodes[code % allCodes.length]!.id, amount: given.amount, isCredit };
          const id = [...model.keys()][target % (model.size || 1)];
          const answer =
            kind === 'create'
              ? await ask<{ createLedgerItem: LedgerItem }>(CREATE, { orderLineId: line.lineId, input })
              : await ask(kind === 'update' ? UPDATE : DELETE, { id: id ?? NONE, ...(kind === 'update' && { input }) });
          const isFine = given.amount > 0 && given.amount < 1e9 && given.amount !== 1.005;
          if (kind !== 'create' && id === undefined) errorOf(answer, 'NOT_FOUND');
          else if (kind === 'delete') {
            dataOf<unknown>(answer);
            model.delete(id!);
          } else if (!isFine) errorOf(answer, 'BAD_REQUEST');
          else {
            const made = Object.values(dataOf(answer) as Record<string, LedgerItem>)[0]!;
            assert.equal(made.amount, given.amount);
            model.set(made.id, (isCredit ? 1 : -1) * cents(given.amount));
          }
        }
        const now = await whole(line.orderId);
        assert.equal(balance(now.lines.find(({ id }) => id === line.lineId)!.ledgerItems), base + sum(model.values()));
        const {
          rows: [stored],
        } = await sql<{
          net: number;
        }>`select sum(case when is_credit then amount_cents else -amount_cents end)::bigint as net
        from ledger_entries where order_line_id = ${line.lineId}`.execute(marketplace.db);
        assert.equal(stored?.net, base + sum(model.values()));
        const others = (order: WholeOrder) => ({
          ...order,
          lines: order.lines.map((each) => (each.id === line.lineId ? { ...each, ledgerItems: [] } : each)),
        });
        assert.deepEqual(others(now), others(start));
        for (const id of model.keys()) dataOf(await ask(DELETE, { id }));
      }),
      { numRuns: 25 },
    );
    assert.deepEqual(await whole(line.orderId), start);
  });
});
