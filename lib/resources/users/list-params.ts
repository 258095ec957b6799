import type { AccountsQueryVariables, AccountStatus } from '@/graphql/generated/types';
import { choiceFilter } from '@/lib/list/choice-filters';
import { dateRangeFilter } from '@/lib/list/date-range-filter';
import { defineList } from '@/lib/list/define-list';
import { peopleFilter } from '@/lib/list/people-filter';
import { textFilter } from '@/lib/list/text-filters';
import { accountStatuses } from './user';

/**
 * /users (USR-01 to USR-08): ten a page, newest first; a name matches the first or the last name; several words match
 * both and the e-mail address (D-64).
 */
export const userList = defineList<AccountsQueryVariables>()({
  pageSize: 10,
  sortFields: ['firstName', 'email', 'status', 'enabled', 'createdAt'],
  defaultSort: 'createdAt:desc',
  needs: { filters: { status: 'user-filters', enabled: 'user-filters', created: 'user-filters' } },
  filters: {
    name: peopleFilter({ label: 'Name', fields: ['firstName', 'lastName'], filter: (person) => person }),
    email: textFilter({ label: 'Email', filter: (email) => ({ email }) }),
    status: choiceFilter({
      label: 'Status',
      choices: accountStatuses,
      filter: (status: AccountStatus) => ({ status: { eq: status } }),
    }),
    enabled: choiceFilter({
      label: 'Enabled',
      choices: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
      filter: (enabled) => ({ enabled: { is: enabled === 'yes' } }),
    }),
    created: dateRangeFilter({ label: 'Created date', filter: (createdAt) => ({ createdAt }) }),
  },
});
