import type { Selectable } from 'kysely';
import type { TriggerFilter, TriggerSort } from '../../../graphql/generated/schema.ts';
import type { TriggersTable } from '../../core/db/tables/triggers.ts';
import { choice, flag, id, instant, text, type ListOf } from '../../core/lists/definition.ts';
import { rand } from '../../core/money.ts';

/** A row as the contract's Trigger; segments and actions are read on request. `orderTotal` is in rand. */
export function toTrigger(row: Selectable<TriggersTable>) {
  return {
    id: row.id,
    name: row.name,
    eventType: row.event_type,
    enabled: row.enabled,
    criteria: {
      oncePerAccount: row.once_per_account,
      oncePerTimePeriod:
        row.once_per_time_period_value === null
          ? null
          : { value: row.once_per_time_period_value, unit: row.once_per_time_period_unit },
      maxNumberOfRuns: row.max_number_of_runs,
      orderTotal: row.order_total_cents === null ? null : rand(row.order_total_cents),
      numberOfOrders: row.number_of_orders,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type TriggerRecord = ReturnType<typeof toTrigger>;

declare module '../../core/records.ts' {
  interface Records {
    Trigger: TriggerRecord;
  }
}

const fields = {
  id: id('triggers.id'),
  name: text('triggers.name'),
  createdAt: instant('triggers.created_at'),
  updatedAt: instant('triggers.updated_at'),
};

/** How triggers may be filtered and sorted. */
export const triggerList: ListOf<TriggerFilter, TriggerSort> = {
  name: 'triggers',
  id: fields.id,
  filters: { ...fields, enabled: flag('triggers.enabled'), eventType: choice('triggers.event_type') },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
