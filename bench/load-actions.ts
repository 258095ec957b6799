import type { Api } from '../tests/support/api.ts';
import { ask, postToHandler } from '../tests/support/ask.ts';
import type { StorageState } from '../tests/support/sessions.ts';

export type Action = {
  kind: 'list' | 'detail' | 'handler';
  run: (as: StorageState) => Promise<{ status: number; text: string }>;
};

/** The possible next actions of a user: pages as the browser opens them, and the queries of an open page. */
export async function actionsOf(consoleUrl: string, api: Api): Promise<Action[]> {
  const paging = { first: 50 };
  const [{ brands }, { tags }, { products }, { accounts }] = await Promise.all([
    api.send('Brands', { paging }),
    api.send('Tags', { paging }),
    api.send('Products', { paging }),
    api.send('Accounts', { paging }),
  ]);
  const page = (kind: Action['kind'], path: string): Action => ({ kind, run: (as) => ask(consoleUrl, path, { as }) });
  const question = (operation: string, variables: object): Action => ({
    kind: 'handler',
    run: (as) => postToHandler(consoleUrl, '/api/graphql', { operation, variables }, { as }),
  });
  const lists = [
    '/brands',
    '/tags',
    '/products',
    '/users',
    '/orders',
    '/refunds',
    '/vouchers',
    '/messages',
    '/message-campaigns',
    '/triggers',
    '/audience-segments',
    '/dashboard',
  ];
  const details = [
    ['/brands', brands],
    ['/tags', tags],
    ['/products', products],
    ['/users', accounts],
  ] as const;
  return [
    ...lists.map((path) => page('list', path)),
    ...lists.slice(0, 4).map((path) => page('list', path)),
    ...details.flatMap(([path, { edges }]) =>
      edges.slice(0, 3).map(({ node }) => page('detail', `${path}/${node.id}`)),
    ),
    ...[brands, tags].flatMap(({ pageInfo }, at) =>
      question(at === 0 ? 'Brands' : 'Tags', {
        paging: { first: 50, ...(pageInfo.endCursor ? { after: pageInfo.endCursor } : {}) },
      }),
    ),
    question('Products', { paging }),
    question('Accounts', { paging }),
    question('AllTags', {}),
    ...brands.edges.slice(0, 3).map(({ node }) => question('Brand', { id: node.id })),
    ...products.edges.slice(0, 3).map(({ node }) => question('Product', { id: node.id })),
  ];
}
