import type { MessagesQueryVariables } from '@/graphql/generated/types';
import { choiceFilter } from '@/lib/list/choice-filters';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';

/** /messages (MSG-01, MSG-05, MSG-06): twenty a page, newest first; one box searches names and titles. */
export const messageList = defineList<MessagesQueryVariables>()({
  pageSize: 20,
  sortFields: ['name', 'createdAt', 'updatedAt'],
  defaultSort: 'createdAt:desc',
  filters: {
    search: textFilter({ label: 'Name or title', filter: (text) => ({ or: [{ name: text }, { title: text }] }) }),
    status: choiceFilter({
      label: 'Status',
      choices: [
        { value: 'enabled', label: 'Enabled' },
        { value: 'disabled', label: 'Disabled' },
      ],
      filter: (status) => ({ enabled: { is: status === 'enabled' } }),
    }),
  },
});
