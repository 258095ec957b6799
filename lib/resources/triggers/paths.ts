import { id } from '../address.ts';

/** Paths of /triggers. */
export const paths = {
  triggers: () => '/triggers',
  triggerCreate: () => '/triggers/create',
  trigger: (triggerId: string) => `/triggers/${id(triggerId)}/view`,
  triggerEdit: (triggerId: string) => `/triggers/${id(triggerId)}/edit`,
  action: (actionId: string) => `/actions/${id(actionId)}/view`,
} as const;
