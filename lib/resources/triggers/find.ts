import { eachWord, nameField } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Triggers: each word in the name. */
export const find = findBy('Triggers', {
  search: eachWord(nameField((name) => ({ name }))),
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (trigger) => ({
    id: trigger.id,
    title: trigger.name,
    note: trigger.enabled ? null : 'Disabled',
    path: paths.trigger(trigger.id),
    names: [trigger.name],
  }),
});
