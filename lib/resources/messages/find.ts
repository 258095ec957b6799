import { eachWord, nameField, textField } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Messages: each word in the name or the title. */
export const find = findBy('Messages', {
  search: eachWord(
    nameField((name) => ({ name })),
    textField((title) => ({ title })),
  ),
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (message) => ({
    id: message.id,
    title: message.name,
    detail: message.title,
    note: message.enabled ? null : 'Disabled',
    path: paths.message(message.id),
    names: [message.name],
  }),
});
