import { eachWord, nameField, textField } from '../../find/fields.ts';
import { findBy } from '../../find/source.ts';
import { paths } from './paths.ts';

/** Segments: each word in the name or the description. */
export const find = findBy('AccountGroups', {
  search: eachWord(
    nameField((name) => ({ name })),
    textField((description) => ({ description }), { needs: 'more-filters' }),
  ),
  sorting: [{ field: 'name', direction: 'ASC' }],
  hit: (segment) => ({
    id: segment.id,
    title: segment.name,
    detail: segment.description,
    path: paths.audienceSegment(segment.id),
    names: [segment.name],
  }),
});
