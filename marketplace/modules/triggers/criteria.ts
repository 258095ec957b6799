import type { AccountEventType, TriggerCriteriaInput } from '../../../graphql/generated/schema.ts';
import { BOUNDS, hasDecimals } from '../../../graphql/bounds.ts';
import { badRequest } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import { periodOf } from './actions/period.ts';

/** The events about an order; only their triggers can have an order total and number of orders (TRG-13). */
const ORDER_EVENTS: readonly AccountEventType[] = ['OrderConfirmation', 'CreateCart'];

/**
 * Criteria as columns; missing ones are not checked. A period of 0 means none, and `orderTotal` is in rand (D-96).
 * @throws BAD_REQUEST on a number below 0, and on one that the event type does not have
 */
export function criteriaColumns(eventType: AccountEventType, criteria: TriggerCriteriaInput | null) {
  const { oncePerAccount, oncePerTimePeriod, maxNumberOfRuns, orderTotal, numberOfOrders, ...rest } = criteria ?? {};
  nothingElse(rest);
  const limited = { maxNumberOfRuns, orderTotal, numberOfOrders };
  for (const [name, value] of Object.entries(limited)) {
    if (value != null && value < 0) throw badRequest('Must be 0 or more', `input.criteria.${name}`);
    if (value != null && value > BOUNDS[name as keyof typeof limited].max)
      throw badRequest('This number is too large', `input.criteria.${name}`);
  }
  for (const [name, value] of Object.entries({ orderTotal, numberOfOrders })) {
    if (value != null && !ORDER_EVENTS.includes(eventType))
      throw badRequest(`${eventType} has no ${name}.`, `input.criteria.${name}`);
  }
  if (orderTotal != null && !hasDecimals(orderTotal, BOUNDS.orderTotal.decimals))
    throw badRequest('Must have at most two decimals', 'input.criteria.orderTotal');
  const period = periodOf(oncePerTimePeriod, 'input.criteria.oncePerTimePeriod');
  return {
    once_per_account: oncePerAccount ?? null,
    once_per_time_period_value: period?.value ?? null,
    once_per_time_period_unit: period?.unit ?? null,
    max_number_of_runs: maxNumberOfRuns ?? null,
    order_total_cents: orderTotal == null ? null : Math.round(orderTotal * 100),
    number_of_orders: numberOfOrders ?? null,
  };
}
