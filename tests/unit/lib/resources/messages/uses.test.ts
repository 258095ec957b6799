import { readUses, usesText } from '@/lib/resources/messages/uses';
import type { Caller } from '@/lib/operations/query';

const page = <Node>(nodes: Node[], endCursor: string | null = null) => ({
  edges: nodes.map((node) => ({ node })),
  pageInfo: { hasNextPage: endCursor !== null, endCursor },
});

test('campaigns and triggers are read to the last page and grouped by message', async () => {
  const asked: [string, unknown][] = [];
  const call = (async (operation: string, variables: { paging: { after?: string } }) => {
    asked.push([operation, variables]);
    if (operation === 'MessageUsesInCampaigns') {
      return {
        messageCampaigns: variables.paging.after
          ? page([{ id: 'c2', name: 'Two', message: { id: 'b' } }])
          : page([{ id: 'c1', name: 'One', message: { id: 'a' } }], 'next'),
      };
    }
    return {
      triggers: page([
        { id: 't1', name: 'Cart', actions: [{ messageId: null }, { messageId: 'a' }, { messageId: 'a' }] },
        { id: 't2', name: 'Gone', actions: [] },
      ]),
    };
  }) as unknown as Caller;
  const uses = await readUses(call, ['a', 'b', 'c']);
  expect(uses.get('a')).toEqual({
    campaigns: [{ id: 'c1', name: 'One' }],
    triggers: [{ id: 't1', name: 'Cart' }],
    isCut: false,
  });
  expect(uses.get('b')).toEqual({ campaigns: [{ id: 'c2', name: 'Two' }], triggers: [], isCut: false });
  expect(uses.get('c')).toEqual({ campaigns: [], triggers: [], isCut: false });
  expect(asked).toHaveLength(3);
  expect(asked[0]).toEqual([
    'MessageUsesInCampaigns',
    {
      paging: { first: 50 },
      filter: { message: { id: { in: ['a', 'b', 'c'] } } },
      sorting: [{ field: 'id', direction: 'ASC' }],
    },
  ]);
});

test('a use is described in words', () => {
  const use = { id: '1', name: 'One' };
  expect(usesText({ campaigns: [use, use], triggers: [use], isCut: false })).toBe('2 campaigns, 1 trigger');
  expect(usesText({ campaigns: [], triggers: [], isCut: false })).toBeUndefined();
});
