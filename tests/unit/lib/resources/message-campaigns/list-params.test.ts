import { parseList, serialiseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { campaignList, campaignSorts } from '@/lib/resources/message-campaigns/list-params';
import { paths } from '@/lib/paths';

const asked = (search: string) => toVariables(campaignList, parseList(campaignList, new URLSearchParams(search)));
const filterOf = (search: string) => asked(search).filter;

test('[CMP-11] [CMP-12] [CMP-13] without parameters the list requests all of them, newest first, twenty a page', () => {
  expect(asked('')).toEqual({ paging: { first: 20 }, sorting: [{ field: 'createdAt', direction: 'DESC' }] });
});

test('[CMP-04] [CMP-14] sent means that sentAt is not empty', () => {
  expect(filterOf('sent=true')).toEqual({ sentAt: { isNot: null } });
  expect(filterOf('sent=false')).toEqual({ sentAt: { is: null } });
  expect(paths.messageCampaigns({ sent: false })).toBe('/message-campaigns?sent=false');
});

test('[CMP-05] [CMP-06] two ranges are combined, each under its own names, whole days of Johannesburg', () => {
  const search = 'sentFrom=2027-01-01&sentTo=2027-01-31&scheduledFrom=2027-02-01&scheduledTo=2027-02-28';
  const between = (lower: string, upper: string) => ({ between: { lower, upper } });
  expect(filterOf(search)).toEqual({
    sentAt: between('2026-12-31T22:00:00.000Z', '2027-01-31T21:59:59.999Z'),
    scheduledAt: between('2027-01-31T22:00:00.000Z', '2027-02-28T21:59:59.999Z'),
  });
  expect(
    new URLSearchParams(
      serialiseList(campaignList, parseList(campaignList, new URLSearchParams(search))).map(([name, value]) => [
        name,
        value,
      ]),
    ).toString(),
  ).toBe(search);
});

test('a sent range combined with Sent filters by both', () => {
  expect(filterOf('sent=true&sentFrom=2027-01-01')).toEqual({
    sentAt: { isNot: null },
    and: [{ sentAt: { gte: '2026-12-31T22:00:00.000Z' } }],
  });
});

test('[CMP-01] [CMP-02] [CMP-03] [CMP-07] name, message, type and segments', () => {
  expect(filterOf('name=winter&message=letter&type=RECURRING&accountGroups[]=a&accountGroups[]=b')).toEqual({
    name: { iLike: '%winter%' },
    message: { name: { iLike: '%letter%' } },
    type: { eq: 'RECURRING' },
    accountGroups: { id: { in: ['a', 'b'] } },
  });
});

test('[CMP-08] Sort By offers scheduled and sent date, both ways', () => {
  expect(campaignSorts.map(({ label }) => label)).toEqual([
    'Scheduled Date Descending',
    'Scheduled Date Ascending',
    'Sent Date Descending',
    'Sent Date Ascending',
  ]);
});
