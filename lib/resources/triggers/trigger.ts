import type { AccountEventType, TriggerQuery, TriggerRowFragment } from '@/graphql/generated/types';

export type Trigger = NonNullable<TriggerQuery['trigger']>;
export type TriggerRow = TriggerRowFragment;

/** The events a trigger can run on, with the titles used until `accountEventOptions` is loaded (TRG-09). */
export const accountEvents: readonly { value: AccountEventType; label: string }[] = [
  { value: 'Registration', label: 'Registration' },
  { value: 'OrderConfirmation', label: 'Order Confirmation' },
  { value: 'Trigger', label: 'Trigger' },
  { value: 'ProductVariantSubscription', label: 'Product Variant Subscription' },
  { value: 'WishListCreated', label: 'Wish List Created' },
  { value: 'CreateCart', label: 'Create Cart' },
];

export const eventLabel = (type: AccountEventType): string =>
  accountEvents.find(({ value }) => value === type)?.label ?? type;

/** Only these events have Order Total and Number of Orders (TRG-13). */
export const hasOrderCriteria = (eventType: string): boolean =>
  eventType === 'OrderConfirmation' || eventType === 'CreateCart';
