import type { OrderLineFilter, OrderLineSort } from '../../../../graphql/generated/schema.ts';
import { allow } from '../../../core/access.ts';
import type { Context } from '../../../core/context.ts';
import type { ListArguments } from '../../../core/lists/connection.ts';
import * as repository from './repository.ts';

/** The order lines of a brand's page and of orders. @throws BAD_REQUEST on a filter or page the list does not know */
export function listOrderLines(context: Context, args: ListArguments<OrderLineFilter, OrderLineSort>) {
  allow(context.viewer, 'brands', 'orders');
  return repository.listOrderLines(context.db, args);
}
