'use client';

import { useWatch } from 'react-hook-form';
import { SwitchField } from '@/components/form/choice-fields';
import { MoneyField, NumberField } from '@/components/form/number-fields';
import { delayUnits } from '@/lib/resources/triggers/period';
import type { TriggerForm } from '@/lib/resources/triggers/schema';
import { hasOrderCriteria } from '@/lib/resources/triggers/trigger';
import { PeriodField } from './period-field';

/** When a trigger runs: the criteria of its event type (TRG-12, TRG-13, D-96). */
export function CriteriaFields() {
  const eventType = useWatch<TriggerForm, 'eventType'>({ name: 'eventType' });
  return (
    <>
      <SwitchField name="criteria.oncePerAccount" label="Once Per Account" />
      <PeriodField
        name="criteria.oncePerTimePeriod"
        label="Once Per Time Period"
        hint="At most once per account in this period. 0 means no limit."
        units={delayUnits}
      />
      <NumberField
        name="criteria.maxNumberOfRuns"
        label="Max Number Of Runs"
        whole
        className="max-w-md"
        hint="Across all accounts. Leave empty for no limit."
      />
      {hasOrderCriteria(eventType) ? (
        <>
          <MoneyField
            name="criteria.orderTotal"
            label="Order Total"
            className="max-w-md"
            hint="Minimum total of the order."
          />
          <NumberField
            name="criteria.numberOfOrders"
            label="Number of Orders"
            whole
            className="max-w-md"
            hint="Minimum number of completed orders."
          />
        </>
      ) : null}
    </>
  );
}
