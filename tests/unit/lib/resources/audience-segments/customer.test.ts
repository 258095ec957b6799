import { QueryClient } from '@tanstack/react-query';
import { callOperation } from '@/lib/operations/call';
import { membershipFigures, membershipQuery } from '@/lib/resources/audience-segments/customer';

jest.mock('@/lib/operations/call', () => ({ callOperation: jest.fn() }));
const call = jest.mocked(callOperation as (operation: string, variables: unknown) => Promise<unknown>);

const segments = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id: String(id), name: `Segment ${id}`, description: null }));

/** Answers like an upstream with these segments, of which the account is in every third. */
function serve(count: number, hasNextPage = false) {
  let underWay = 0;
  let most = 0;
  call.mockReset();
  call.mockImplementation(async (operation, variables) => {
    if (operation === 'AccountGroups')
      return { accountGroups: { edges: segments(count).map((node) => ({ node })), pageInfo: { hasNextPage } } };
    most = Math.max(most, (underWay += 1));
    await Promise.resolve();
    underWay -= 1;
    const { accountGroupId, accountIds } = variables as { accountGroupId: string; accountIds: string[] };
    const isIn = Number(accountGroupId) % 3 === 0;
    return { accountGroupMatches: isIn ? [{ accountId: accountIds[0], included: false, rules: [] }] : [] };
  });
  return { most: () => most };
}
const read = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(membershipQuery('a1'));

test('every segment is asked about once, at most four at a time, and they keep their order', async () => {
  const { most } = serve(10);
  const membership = await read();
  expect(membership.segments.map(({ id }) => id)).toEqual(['0', '3', '6', '9']);
  expect(membership).toMatchObject({ asked: 10, isAll: true });
  const asked = call.mock.calls.filter(([operation]) => operation === 'AccountGroupMatches');
  expect(asked.map(([, variables]) => variables)).toEqual(
    segments(10).map(({ id }) => ({ accountGroupId: id, accountIds: ['a1'] })),
  );
  expect(most()).toBe(4);
});

test('one answer that fails fails the whole, since the rest would be a wrong figure', async () => {
  serve(10);
  const answer = call.getMockImplementation();
  call.mockImplementation((operation, variables) =>
    (variables as { accountGroupId?: string }).accountGroupId === '7' || !answer
      ? Promise.reject(new Error('The shelves are being counted'))
      : answer(operation, variables),
  );
  await expect(read()).rejects.toThrow('The shelves are being counted');
});

test('how many segments somebody is in, and of how many if not all were asked', async () => {
  serve(50, true);
  expect(membershipFigures(await read())).toBe('17 of the first 50 segments by name');
  expect(membershipFigures({ segments: segments(1), asked: 7, isAll: true })).toBe('1 segment');
  expect(membershipFigures({ segments: segments(2), asked: 7, isAll: true })).toBe('2 segments');
});
