import type { AccountGroupsQueryVariables } from '@/graphql/generated/types';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';

/** /audience-segments: twenty a page by name, searched by name (SEG-01, D-26, D-84). */
export const segmentList = defineList<AccountGroupsQueryVariables>()({
  pageSize: 20,
  sortFields: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'name:asc',
  needs: { sorts: { createdAt: 'segment-dates', updatedAt: 'segment-dates' } },
  filters: { name: textFilter({ label: 'Name', filter: (name) => ({ name }) }) },
});

/** A segment's members: twenty a page in the upstream's own order, which the console does not change (SEG-08). */
export const memberList = defineList<{ sorting?: { field: 'registeredDate' } }>()({
  pageSize: 20,
  sortFields: ['registeredDate'],
  defaultSort: 'registeredDate:desc',
  filters: {},
});
