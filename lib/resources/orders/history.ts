import type { OperationName } from '@/graphql/generated/operations';
import type { Node } from '@/lib/history/changes';
import { PART_ID, type Detail } from '@/lib/history/entry';
import { asks, type HistoryOf, type IdOnPage, type Reversal } from '@/lib/history/told';
import { paths } from '@/lib/paths';

/** Lines, entries and customers of an order are changed on its page, by their own ids. */
const orderOnPage = (_: unknown, idOn: IdOnPage) => idOn('/orders') ?? [];

type Part = Node & { readonly id?: string };
const linesOf = (order: Node) =>
  (order['lines'] ?? []) as readonly (Part & { readonly ledgerItems?: readonly Part[] })[];
const lineOf = (order: Node, id: string | number) => linesOf(order).find((line) => line.id === id);
const entryOf = (order: Node, id: string | number) =>
  linesOf(order)
    .flatMap(({ ledgerItems = [] }) => ledgerItems)
    .find((entry) => entry.id === id);
const customerOf = (order: Node) =>
  (order['customer'] ?? undefined) as
    | (Part & { accountId?: string | null; firstName?: string | null; lastName?: string | null })
    | undefined;

const nameOf = (order: Node) => {
  const { firstName, lastName } = customerOf(order) ?? {};
  return [firstName, lastName].filter(Boolean).join(' ') || undefined;
};

/** A line is called by its brand. */
const brandOf = (order: Node | undefined, id: string | number) =>
  (order && (lineOf(order, id)?.['brand'] as { name?: string | null } | null | undefined))?.name;

/**
 * Takes back what was set on a part of an order: the same operation with the values before.
 * @param variables of the operation, for the part and its fields
 */
const partBack =
  (operation: OperationName, variables: (id: unknown, fields: object) => object) =>
  ({ records, sent = [] }: Pick<Detail, 'records' | 'sent'>): Reversal[] => {
    const part = sent.find(({ field }) => field === PART_ID)?.after;
    // Entries from before this was told, and orders that others changed since, have nothing to send.
    const order = records.find(({ kind, changes }) => kind === undefined && changes.length > 0);
    if (typeof part !== 'string' || !order) return [];
    const fields = Object.fromEntries(order.changes.map(({ field, before }) => [field.split('.').at(-1), before]));
    return [{ operation, variables: { ...variables(part, fields) }, page: paths.order(order.id) }];
  };

const onOrder = { record: 'order', ids: orderOnPage } as const;
const onLine = {
  ...onOrder,
  within: (order: Node, { id }: { id: string | number }) => lineOf(order, id) !== undefined,
};
const onEntry = {
  ...onOrder,
  within: (order: Node, { id }: { id: string | number }) => entryOf(order, id) !== undefined,
};

/** What the history tells of orders: what happens to their parts is told of the order. */
export const history: HistoryOf = {
  readers: {
    order: {
      one: (id) => asks('Order', { id }, ({ order }) => [order]),
      name: ({ orderNumber }) => (typeof orderNumber === 'number' ? String(orderNumber) : undefined),
    },
  },
  operations: {
    UpdateOneCustomer: {
      ...onOrder,
      within: (order, { id }) => customerOf(order)?.id === id,
      as: 'customer',
      part: customerOf,
      also: (_, order) => {
        const accountId = order && customerOf(order)?.accountId;
        return accountId ? [{ kind: 'account', id: accountId, name: order && nameOf(order) }] : [];
      },
      tells: ({ id }) => ({ [PART_ID]: id }),
      undo: partBack('UpdateOneCustomer', (id, update) => ({ id, update })),
    },
    ReprocessInvoice: { ...onLine, tells: ({ id }, order) => ({ line: brandOf(order, id) ?? id }) },
    CreateLedgerItem: {
      ...onOrder,
      within: (order, { orderLineId }) => lineOf(order, orderLineId) !== undefined,
      as: 'ledgerEntry',
      part: () => ({}),
    },
    UpdateLedgerEntry: { ...onEntry, as: 'ledgerEntry', part: (order, { id }) => entryOf(order, id) },
    DeleteLedgerEntry: { ...onEntry, as: 'ledgerEntry', part: (order, { id }) => entryOf(order, id), removes: true },
    UpdateOrderLinePaymentDate: {
      ...onOrder,
      within: (order, { input }) => lineOf(order, input.id) !== undefined,
      as: 'line',
      part: (order, { input }) => lineOf(order, input.id),
      sets: ({ input: { paymentDate } }) => ({ paymentDate: paymentDate ?? null }),
      tells: ({ input }, order) => ({ [PART_ID]: input.id, line: brandOf(order, input.id) ?? undefined }),
      undo: partBack('UpdateOrderLinePaymentDate', (id, fields) => ({ input: { id, ...fields } })),
    },
    RemoveItemFromOrder: {
      ids: ({ orderId }) => orderId,
      as: 'item',
      part: (order, { input }) => {
        const items = (lineOf(order, input.lineId)?.['items'] ?? []) as readonly Node[];
        const item = items.find(({ productVariant }) => (productVariant as Part | null)?.id === input.productVariantId);
        if (!item) return undefined;
        const variant = item['productVariant'] as { title?: string; product?: { title?: string } | null } | null;
        return { title: variant?.product?.title ?? variant?.title, quantity: item['quantity'], price: item['price'] };
      },
      removes: true,
    },
    RemoveLineById: { ...onLine, as: 'line', part: (order, { id }) => lineOf(order, id), removes: true },
  },
};
