import { makeCampaign, makeCampaigns, makeLetter } from '../support/campaign-screen.ts';
import { listSuite } from '../support/list-suite.ts';

listSuite({
  title: 'Message Campaigns',
  path: '/message-campaigns',
  operation: 'MessageCampaigns',
  pageSize: 20,
  defaultSort: ['createdAt', 'DESC'],
  columns: ['Name', 'Sent At', 'Next Send At', 'Message', 'Type', 'Created At'],
  make: makeCampaigns,
  headers: { Name: 'name', 'Sent At': 'sentAt', 'Created At': 'createdAt' },
  sortBy: {
    'Scheduled Date Descending': ['scheduledAt', 'DESC'],
    'Scheduled Date Ascending': ['scheduledAt', 'ASC'],
    'Sent Date Descending': ['sentAt', 'DESC'],
    'Sent Date Ascending': ['sentAt', 'ASC'],
  },
  filters: [
    {
      field: 'Type',
      option: 'Once Off',
      address: 'type=ONCE',
      sent: { type: { eq: 'ONCE' } },
      cell: ['Type', 'Once Off'],
    },
    {
      field: 'Type',
      option: 'Recurring',
      address: 'type=RECURRING',
      sent: { type: { eq: 'RECURRING' } },
      cell: ['Type', 'Recurring'],
    },
    {
      field: 'Status',
      option: 'Sent',
      address: 'sent=true',
      sent: { sentAt: { isNot: null } },
      cell: ['Sent At', /\d\d\/\d\d\/\d{4} \d\d:\d\d/],
    },
    {
      field: 'Status',
      option: 'Not Sent',
      address: 'sent=false',
      sent: { sentAt: { is: null } },
      cell: ['Sent At', /^-$/],
    },
    async (api) => {
      const {
        allAccountGroups: [segment = { id: '', name: '' }],
      } = await api.send('AllAccountGroups', {});
      await makeCampaign(api, {
        name: 'To the first segment',
        messageId: await makeLetter(api, 'Letter of the first segment'),
        accountGroupIds: [segment.id],
      });
      return {
        field: 'Audience segments',
        option: segment.name,
        address: `accountGroups[]=${segment.id}`,
        sent: { accountGroups: { id: { in: [segment.id] } } },
      };
    },
  ],
  error: 'There was an error fetching message campaigns',
  link: 'View',
  opens: (id) => `/message-campaigns/${id}/view`,
  ids: {
    open: ['CMP-09', 'CMP-11', 'CMP-12'],
    search: ['CMP-01'],
    filters: ['CMP-03', 'CMP-04', 'CMP-07'],
    sort: ['CMP-08'],
    paging: ['CMP-12'],
    error: ['ERR-13'],
  },
});
