import type { RefundFilter, RefundSort } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { notFound } from '../../core/errors.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import * as repository from './repository.ts';

/*
 * Refunds are for review only: they come from the shops and the payment provider, and nothing here changes them (D-76).
 */

/** @throws BAD_REQUEST on a filter, sorting or page the list does not know */
export function listRefunds(context: Context, args: ListArguments<RefundFilter, RefundSort>) {
  allow(context.viewer, 'refunds');
  return repository.listRefunds(context.db, args);
}

/** @throws NOT_FOUND */
export async function getRefund(context: Context, id: string) {
  allow(context.viewer, 'refunds');
  const refund = await repository.findRefund(context.db, id);
  if (refund === undefined) throw notFound('Refund', id);
  return refund;
}
