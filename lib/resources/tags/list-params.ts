import type { TagsQueryVariables } from '@/graphql/generated/types';
import { choiceFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';
import { tagCategories, tagTypes } from './tag';

/** /tags (TAG-02 to TAG-06; page size and default sort D-26). */
export const tagList = defineList<TagsQueryVariables>()({
  pageSize: 10,
  sortFields: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  filters: {
    name: textFilter({ label: 'Name', filter: (name) => ({ name }) }),
    type: choiceFilter({ label: 'Type', choices: tagTypes, filter: (type) => ({ types: { eq: type } }) }),
    group: choiceFilter({
      label: 'Groups',
      choices: tagCategories,
      filter: (category) => ({ category: { eq: category } }),
    }),
  },
});
