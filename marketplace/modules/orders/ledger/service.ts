import type { LedgerItemInput } from '../../../../graphql/generated/schema.ts';
import { allow } from '../../../core/access.ts';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../core/db/schema.ts';
import { inTransaction } from '../../../core/db/transaction.ts';
import { badRequest, conflict, notFound } from '../../../core/errors.ts';
import { nothingElse } from '../../../core/inputs.ts';
import { centsOf } from '../../../core/money.ts';
import { lineExists } from '../lines/repository.ts';
import * as repository from './repository.ts';

/** Below a thousand million rand: anything larger is assumed to be a typing error, and sums stay exact to the cent. */
const MAX_CENTS = 99_999_999_999;
const MAX_DESCRIPTION = 500;

/** @throws NOT_FOUND */
export async function getLedgerEntry(context: Context, id: string) {
  allow(context.viewer, 'orders');
  return (await repository.findEntry(context.db, id)) ?? missing(id);
}

/**
 * Adds an entry to a line's ledger, on orders of any status. @throws NOT_FOUND, BAD_REQUEST with the invalid field
 * (LIN-27 to LIN-29, D-73)
 */
export async function createLedgerItem(context: Context, orderLineId: string, input: LedgerItemInput) {
  const { accountId } = allow(context.viewer, 'orders');
  return inTransaction(context.db, async (trx) => {
    if (!(await lineExists(trx, orderLineId))) throw notFound('OrderLine', orderLineId);
    const values = await readInput(trx, input);
    const id = await repository.insertEntry(trx, { ...values, order_line_id: orderLineId, created_by: accountId });
    return (await repository.findEntry(trx, id)) ?? missing(id);
  });
}

/**
 * Changes an entry. @throws NOT_FOUND also when somebody else has deleted it, CONFLICT on a system entry (D-72),
 * BAD_REQUEST
 */
export async function updateLedgerEntry(context: Context, id: string, input: LedgerItemInput) {
  allow(context.viewer, 'orders');
  return inOwnEntry(context, id, async (trx) => {
    await repository.updateEntry(trx, id, await readInput(trx, input));
    return (await repository.findEntry(trx, id)) ?? missing(id);
  });
}

/** @throws NOT_FOUND, CONFLICT on a system entry (D-72) */
export async function deleteLedgerEntry(context: Context, id: string) {
  allow(context.viewer, 'orders');
  return inOwnEntry(context, id, async (trx) => {
    await repository.deleteEntry(trx, id);
    return { id };
  });
}

/** Runs a function on a locked entry that staff created. */
async function inOwnEntry<T>(context: Context, id: string, action: (trx: Db) => Promise<T>): Promise<T> {
  return inTransaction(context.db, async (trx) => {
    const entry = await repository.lockEntry(trx, id);
    if (entry === undefined) missing(id);
    if (entry.is_system) throw conflict('The system wrote this accounting line item; it cannot be changed or deleted.');
    return action(trx);
  });
}

async function readInput(trx: Db, { codeId, description, amount, isCredit, ...rest }: LedgerItemInput) {
  nothingElse(rest);
  if (!(await repository.codeExists(trx, codeId))) throw badRequest('Please select an accounting code', 'input.codeId');
  const cents = centsOf(amount);
  if (!(amount > 0)) throw badRequest('Please enter an amount', 'input.amount');
  if (amount * 100 > MAX_CENTS) throw badRequest('Please enter an amount below R 1 000 000 000', 'input.amount');
  if (cents === null || cents === 0)
    throw badRequest('Please enter an amount with at most two decimals', 'input.amount');
  const words = description?.trim() || null;
  if (words !== null && words.length > MAX_DESCRIPTION)
    throw badRequest(`A description has at most ${MAX_DESCRIPTION} characters`, 'input.description');
  return { code_id: codeId, description: words, amount_cents: cents, is_credit: isCredit };
}

function missing(id: string): never {
  throw notFound('LedgerEntry', id);
}
