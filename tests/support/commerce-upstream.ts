/** An upstream of another make (tests/fixtures/commerce): its own schema, data in memory, sign-in by the usual header. */
import http from 'node:http';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { buildSchema, graphql, type GraphQLSchema } from 'graphql';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';

type Page = {
  first?: number;
  after?: string;
  last?: number;
  before?: string;
  query?: string;
  orQuery?: string;
  availability?: string;
  number?: number;
  open?: boolean;
  finished?: boolean;
  reverse?: boolean;
};

export const commerceSchema = (): GraphQLSchema =>
  buildSchema(readFileSync(fromRoot('tests', 'fixtures', 'commerce', 'schema.graphql'), 'utf8'));

export const COMMERCE_ADAPTER = fromRoot('tests', 'fixtures', 'commerce', 'adapter');
export const COMMERCE_STAFF = { email: 'keeper@commerce.example', password: 'a long secret of the shop' };

const gid = (type: string, id: number) => `gid://shop/${type}/${id}`;
/** 1 May 2026, 09:00 in South Africa, in seconds. */
const MAY = 1_777_618_800;
const money = (amount: string) => ({ amount, currencyCode: 'ZAR' });
const topic = { id: gid('Topic', 1), label: 'Linen' };
const connected = (nodes: readonly object[]) => () => ({ nodes, edges: nodes.map((node) => ({ node })) });

const collections = Array.from({ length: 14 }, (_, index) => ({
  id: gid('Collection', index + 1),
  title: `Label ${String.fromCharCode(65 + index)}`,
  isHidden: index === 1,
  description: 'Woven by hand',
  topics: connected([topic]),
  pictures: [],
}));
const products = [
  {
    id: gid('Product', 1),
    title: 'Coat of felt',
    bodyText: 'Warm',
    availability: 'LIVE',
    collection: collections[0],
    topics: connected([topic]),
    featuredPicture: null,
    pictures: [],
    variants: connected([{ id: gid('Variant', 1), title: 'Large', price: money('1499.50'), stock: 3, sku: 'C-L' }]),
    createdAt: MAY,
    updatedAt: MAY,
  },
];
const customers = [
  { id: gid('Customer', 1), firstName: 'Naledi', lastName: 'Kgosi', email: 'naledi@example.com', createdAt: MAY },
];
const purchases = [
  {
    id: gid('Purchase', 1),
    number: 4711,
    customer: customers[0],
    subtotal: money('1499.50'),
    paidInCents: 149_950,
    isClosed: 'ARCHIVED',
    pieces: 1,
    placedAt: MAY,
    updatedAt: MAY,
    parcels: [
      {
        id: gid('Parcel', 1),
        collection: collections[0],
        state: 'SENT',
        subtotal: money('1499.50'),
        items: [{ quantity: 1, price: money('1499.50'), variantTitle: 'Large' }],
      },
    ],
    settlements: [{ at: MAY, amountInCents: 149_950, means: 'card' }],
  },
];

function page<Item extends object>(all: readonly Item[], { first, after, last, before, reverse }: Page) {
  const list = reverse ? [...all].reverse() : [...all];
  const from = after === undefined ? 0 : Number(after) + 1;
  const to = before === undefined ? list.length : Number(before);
  const start = last === undefined ? from : Math.max(from, to - last);
  const end = first === undefined ? to : Math.min(to, start + first);
  return {
    nodes: list.slice(start, end),
    totalCount: all.length,
    pageInfo: {
      hasNextPage: end < list.length,
      hasPreviousPage: start > 0,
      startCursor: String(start),
      endCursor: String(end - 1),
    },
  };
}

const holds = (text: string, query = '') => text.toLowerCase().includes(query.toLowerCase());
const byId =
  (all: readonly { id: string }[]) =>
  ({ id }: { id: string }) =>
    all.find((one) => one.id === id);
const keeper = {
  id: gid('Staff', 1),
  email: COMMERCE_STAFF.email,
  givenName: 'Sipho',
  familyName: 'Dube',
  permissions: ['EVERYTHING'],
};

/** The root of its resolvers; `isSignedIn` as the request's token says. */
export function commerceRoot(isSignedIn: boolean, signIn?: () => void) {
  return {
    viewer: () => (isSignedIn ? keeper : null),
    staffSignIn: ({ credentials }: { credentials: { email: string; secret: string } }) => {
      if (credentials.email !== COMMERCE_STAFF.email || credentials.secret !== COMMERCE_STAFF.password) return null;
      signIn?.();
      return keeper;
    },
    collections: (args: Page) =>
      page(
        collections.filter(({ title }) => holds(title, args.query)),
        args,
      ),
    collection: byId(collections),
    catalogue: (args: Page) =>
      page(
        products.filter(
          ({ title, availability }) =>
            (holds(title, args.query) || (args.orQuery !== undefined && holds(title, args.orQuery))) &&
            (args.availability === undefined || availability === args.availability),
        ),
        args,
      ),
    productById: byId(products),
    customers: (args: Page) =>
      page(
        customers.filter(({ email }) => holds(email, args.query)),
        args,
      ),
    customerById: byId(customers),
    purchases: (args: Page) =>
      page(
        purchases.filter(
          ({ number, isClosed }) =>
            (args.number === undefined || number === args.number) &&
            (args.finished === undefined || args.finished === (isClosed !== 'OPEN')) &&
            (args.open === undefined || args.open === (isClosed === 'OPEN')),
        ),
        args,
      ),
    purchase: byId(purchases),
  };
}

const TOKEN = 'a-token-of-the-commerce-upstream';

export async function startCommerceUpstream(): Promise<{ endpoint: string; close(): Promise<void> }> {
  const schema = commerceSchema();
  const server = http
    .createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const { query, variables, operationName } = JSON.parse(Buffer.concat(chunks).toString()) as {
          query: string;
          variables?: Record<string, unknown>;
          operationName?: string;
        };
        let headers: Record<string, string> = {};
        const isSignedIn = request.headers.authorization === `Bearer ${TOKEN}`;
        const rootValue = commerceRoot(isSignedIn, () => (headers = { 'tle-auth-token': TOKEN }));
        const result = await graphql({
          schema,
          source: query,
          rootValue,
          ...(variables ? { variableValues: variables } : {}),
          ...(operationName ? { operationName } : {}),
        });
        const status = result.data === undefined ? 400 : 200;
        const errors = result.errors?.map(({ message }) => ({
          message,
          extensions: { code: status === 400 ? 'GRAPHQL_VALIDATION_FAILED' : 'INTERNAL_SERVER_ERROR' },
        }));
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify({ ...result, ...(errors && { errors }) }));
      })().catch(() => response.destroy());
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://localhost:${(server.address() as AddressInfo).port}/graphql`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
