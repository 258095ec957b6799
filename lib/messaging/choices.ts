import type { MessageRowFragment, MessagesQueryVariables } from '@/graphql/generated/types';
import { defineList } from '@/lib/list/define-list';
import { textFilter } from '@/lib/list/text-filters';
import { operationQuery } from '@/lib/operations/query';
import { resourceKeys } from '@/lib/operations/query-keys';

/** A chosen message, as a form stores it. */
export type MessageChoice = Pick<MessageRowFragment, 'id' | 'name'> & { enabled?: boolean };

/** The message picker (MSG-28, MSG-30): five a page, newest first, searched by name or title. */
export const messageChoiceList = defineList<MessagesQueryVariables>()({
  pageSize: 5,
  sortFields: ['name', 'createdAt'],
  defaultSort: 'createdAt:desc',
  filters: {
    search: textFilter({ label: 'Name or title', filter: (text) => ({ or: [{ name: text }, { title: text }] }) }),
  },
});

/** Under the query key of the messages, so that a new message shows at once. */
export const messageChoicesQuery = (variables: MessagesQueryVariables) =>
  operationQuery(resourceKeys('messages').lists(), 'Messages', variables);
