import type { MessageCampaignsQueryVariables } from '@/graphql/generated/types';
import { choiceFilter, idsFilter } from '@/lib/list/choice-filters';
import { dateRangeFilter } from '@/lib/list/date-range-filter';
import { defineList } from '@/lib/list/define-list';
import { sortChoices } from '@/lib/list/sort';
import { textFilter } from '@/lib/list/text-filters';
import { campaignTypes } from './campaign';

/**
 * /message-campaigns (CMP-11, CMP-12): twenty a page, newest first; without a filter the list shows sent and unsent
 * ones (D-90).
 */
export const campaignList = defineList<MessageCampaignsQueryVariables>()({
  pageSize: 20,
  sortFields: ['name', 'createdAt', 'scheduledAt', 'sentAt'],
  defaultSort: 'createdAt:desc',
  needs: { sorts: { name: 'more-sorts' } },
  filters: {
    name: textFilter({ label: 'Name', filter: (name) => ({ name }) }),
    message: textFilter({ label: 'Message', filter: (name) => ({ message: { name } }) }),
    type: choiceFilter({ label: 'Type', choices: campaignTypes, filter: (type) => ({ type: { eq: type } }) }),
    sent: choiceFilter({
      label: 'Status',
      choices: [
        { value: 'true', label: 'Sent' },
        { value: 'false', label: 'Not Sent' },
      ],
      filter: (sent) => ({ sentAt: sent === 'true' ? { isNot: null } : { is: null } }),
    }),
    sentAt: dateRangeFilter({ label: 'Sent date', from: 'sentFrom', to: 'sentTo', filter: (sentAt) => ({ sentAt }) }),
    scheduledAt: dateRangeFilter({
      label: 'Scheduled date',
      from: 'scheduledFrom',
      to: 'scheduledTo',
      filter: (scheduledAt) => ({ scheduledAt }),
    }),
    'accountGroups[]': idsFilter({ label: 'Audience segments', filter: (id) => ({ accountGroups: { id } }) }),
  },
});

/** Sort By (CMP-08; labels D-27). */
export const campaignSorts = [...sortChoices('scheduledAt', 'Scheduled Date'), ...sortChoices('sentAt', 'Sent Date')];
