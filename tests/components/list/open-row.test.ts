import { openRow } from '@/components/list/open-row';
import { storedSteps } from '@/lib/list/steps';

const rows = (...ids: string[]) => ({
  edges: ids.map((id) => ({ node: { id } })),
  pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
});
const counting = { queryKey: ['shops'], isReady: true, known: undefined, page: 1, pageSize: 3 };
const open = (isReady: boolean, ...ids: string[]) =>
  openRow('me', `/shops/${ids[0] ?? ''}`, {
    connection: rows(...ids),
    rowHref: ({ id }) => `/shops/${id}`,
    address: '/shops',
    counting: { ...counting, isReady },
    newTab: false,
  });
const hrefs = () => (JSON.parse(storedSteps('me') ?? '{}') as { hrefs?: string[] }).hrefs;

test('the rows that a record is opened from are kept, but not those of a former page that are still shown', () => {
  open(true, '1', '2');
  expect(hrefs()).toEqual(['/shops/1', '/shops/2']);
  open(false, '3', '4');
  expect(hrefs()).toEqual(['/shops/1', '/shops/2']);
});
