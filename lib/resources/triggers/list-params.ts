import type { TriggersQueryVariables } from '@/graphql/generated/types';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';

/** /triggers: twenty a page, the newest first (TRG-04, TRG-05). */
export const triggerList = defineList<TriggersQueryVariables>()({
  pageSize: 20,
  sortFields: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  filters: { name: textFilter({ label: 'Name', filter: (name) => ({ name }) }) },
});
