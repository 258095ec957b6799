import { eachWord, nameField } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Tags: each word in the name. */
export const find = findBy('Tags', {
  search: eachWord(nameField((name) => ({ name }))),
  sorting: [{ field: 'createdAt', direction: 'DESC' }],
  hit: (tag) => ({ id: tag.id, title: tag.name, note: tag.categoryLabel, path: paths.tag(tag.id), names: [tag.name] }),
});
