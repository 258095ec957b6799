import { registry } from '../../graphql/generated/registry.ts';
import type { OperationName } from '../../graphql/generated/operations.ts';
import type { Api } from '../../tests/support/api.ts';
import { emailOf, PASSWORD } from '../../tests/support/staff.ts';
import type { Awaited } from './probe.ts';

/** A screen, the list of the bare app it is measured against, and how many times its figures may be as high. */
export interface Screen {
  readonly path: string;
  /** How it is called where its path holds an id. */
  readonly name?: string;
  readonly awaited: Awaited;
  readonly floor: FloorList;
  readonly isSignedOut?: true;
  readonly limits: { visible: number; visibleOnLine?: number; nextPage?: number };
}

export type FloorList = keyof typeof floorLists;

const NEWEST = [{ field: 'createdAt', direction: 'DESC' }] as const;

/** The lists of the bare app. It sends what the console sends when a list is opened without any filter in its address. */
const floorLists = {
  orders: {
    operation: 'Orders',
    rows: 10,
    variables: { filter: { isActive: { is: false }, status: { eq: 'Completed' } }, sorting: NEWEST },
  },
  products: { operation: 'Products', rows: 50, variables: { filter: { status: { eq: 'active' } }, sorting: NEWEST } },
} as const satisfies Record<string, { operation: OperationName; rows: number; variables: object }>;

/** The nth element of a page of the console. */
const visible = (selector: string, nth = 1): Awaited => ({ selector, nth, scripts: 'usable' });
/** The last of ten rows; of fifty, whose pictures make them taller, the fifth, which a screen shows too. */
const rows = (count: number): Awaited => visible('main tbody tr', count > 10 ? 5 : count);

/** The bare app has no event of its own. Its document asks for its scripts, so they run before the window's load event. */
export const floorRows = (list: FloorList): Awaited => ({
  ...rows(floorLists[list].rows),
  selector: 'tbody tr',
  scripts: 'load',
});

/** What the bare app sends upstream for each list, as its environment has it. */
export function floorCalls(): string {
  const calls = Object.entries(floorLists).map(([name, { operation, rows, variables }]) => [
    name,
    { query: registry[operation].document, variables: { paging: { first: rows }, ...variables } },
  ]);
  return JSON.stringify(Object.fromEntries(calls));
}

/** A token for the bare app. @throws Error when the marketplace does not sign the person in */
export async function floorToken(endpoint: string): Promise<string> {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: registry.Login.document,
      variables: { input: { email: emailOf('superadmin'), password: PASSWORD } },
    }),
  });
  const token = response.headers.get('tle-auth-token');
  if (token === null) throw new Error(`The marketplace did not sign the superadmin in: ${await response.text()}`);
  return token;
}

const LIST = { visible: 1.8, visibleOnLine: 2.2, nextPage: 1.7 };
const DETAIL = { visible: 2.2 };

/** The screens that are measured, with the records of this marketplace. */
export async function screensOf(api: Api): Promise<Screen[]> {
  const paging = { first: 1 };
  const [{ brands }, { orders }] = await Promise.all([api.send('Brands', { paging }), api.send('Orders', { paging })]);
  const detail = (list: string, id: string | undefined): Screen => ({
    path: `${list}/${id ?? ''}`,
    name: `${list}/{id}`,
    awaited: visible('main section, main dl'),
    floor: 'orders',
    limits: DETAIL,
  });
  return [
    { path: '/orders', awaited: rows(10), floor: 'orders', limits: LIST },
    { path: '/users', awaited: rows(10), floor: 'orders', limits: LIST },
    {
      path: '/products',
      awaited: rows(50),
      floor: 'products',
      limits: { visible: 2.2, visibleOnLine: 2.8, nextPage: 2 },
    },
    {
      path: '/login',
      awaited: visible('main form button'),
      floor: 'orders',
      isSignedOut: true,
      limits: { visible: 1.6 },
    },
    detail('/orders', orders.edges[0]?.node.id),
    detail('/brands', brands.edges[0]?.node.id),
    { path: '/dashboard', awaited: visible('main section'), floor: 'orders', limits: DETAIL },
  ];
}
