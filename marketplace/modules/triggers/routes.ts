import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { z } from 'zod';
import { allow } from '../../core/access.ts';
import type { Marketplace } from '../../core/context.ts';
import { badRequest, notFound, unauthenticated } from '../../core/errors.ts';
import { readText } from '../../core/http/body.ts';
import { bearerToken, type Handler } from '../../core/http/request.ts';
import { sendJson } from '../../core/http/respond.ts';
import { findViewer } from '../../core/viewer.ts';
import { recordEvent } from '../../core/events.ts';
import { hashToken } from '../../core/tokens.ts';

const MAX_BYTES = 16_000;
const ORDER_EVENTS = ['OrderConfirmation', 'CreateCart'];

/** Registration is missing, because createOneAccount reports it itself. */
const eventSchema = z.strictObject({
  id: z.uuid().optional(),
  type: z.enum(['OrderConfirmation', 'CreateCart', 'WishListCreated', 'ProductVariantSubscription', 'Trigger']),
  accountId: z.uuid(),
  orderId: z.uuid().optional(),
  occurredAt: z.iso.datetime({ offset: true }).optional(),
  payload: z.record(z.string(), z.unknown()).optional(),
});

/**
 * POST /events: the shop reports an event of an account, and triggers run on it. The sender has
 * MARKETPLACE_EVENTS_TOKEN, or is signed in and may open triggers. An event reported twice with one id counts once.
 * Returns 202 `{ id, isNew }`.
 */
export function eventsHandler(marketplace: Marketplace): Handler {
  return async ({ raw }, response) => {
    await authenticate(marketplace, raw);
    const event = readEvent(await readText(raw, MAX_BYTES));
    await requireRecords(marketplace, event);
    const occurredAt =
      event.occurredAt === undefined ? undefined : new Date(Math.min(Date.parse(event.occurredAt), Date.now()));
    const id = await marketplace.db.transaction().execute((trx) => recordEvent(trx, { ...event, occurredAt }));
    sendJson(response, 202, { id: id ?? event.id, isNew: id !== null });
  };
}

type Event = z.infer<typeof eventSchema>;

function readEvent(text: string): Event {
  const parsed = eventSchema.safeParse(fromJson(text));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw badRequest(`${issue?.path.join('.') || 'The event'}: ${issue?.message ?? 'is not valid'}`);
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw badRequest('The event must be JSON.');
  }
}

/** @throws UNAUTHENTICATED, FORBIDDEN */
async function authenticate(marketplace: Marketplace, raw: IncomingMessage): Promise<void> {
  const token = bearerToken(raw);
  if (token === null) throw unauthenticated();
  const { eventsToken } = marketplace.options;
  if (eventsToken !== undefined && timingSafeEqual(digest(token), digest(eventsToken))) return;
  allow(await findViewer(marketplace, hashToken(token)), 'triggers');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/**
 * @throws NOT_FOUND for the account or its order, BAD_REQUEST on an order event without an order, or with one that is
 * not confirmed
 */
async function requireRecords({ db }: Marketplace, { type, accountId, orderId }: Event): Promise<void> {
  const account = await db.selectFrom('accounts').select('id').where('id', '=', accountId).executeTakeFirst();
  if (account === undefined) throw notFound('Account', accountId);
  if (orderId === undefined) {
    if (ORDER_EVENTS.includes(type)) throw badRequest(`orderId: ${type} is about an order.`);
    return;
  }
  const order = await db
    .selectFrom('orders')
    .innerJoin('customers', 'customers.id', 'orders.customer_id')
    .select('orders.status')
    .where('orders.id', '=', orderId)
    .where('customers.account_id', '=', accountId)
    .executeTakeFirst();
  if (order === undefined) throw notFound('Order', orderId);
  if (type === 'OrderConfirmation' && order.status !== 'Completed')
    throw badRequest('orderId: the order is not completed.');
}
