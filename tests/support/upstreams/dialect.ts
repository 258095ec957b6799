/**
 * A small upstream that speaks another dialect than the documents: ids as numbers, dates as epochs, no counts, and a
 * 401 without a body once a session has ended. It has one tag, in memory.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, graphqlSync } from 'graphql';
import { coreText } from '../core-upstream.ts';
import { brandsAndTagsSchema } from './brands-and-tags.ts';

export type DialectUpstream = {
  endpoint: string;
  /** The variables of each request, by operation, oldest first. */
  asked(operation: string): readonly Record<string, unknown>[];
  /** From now on every token is refused. */
  endSessions(): void;
  close(): Promise<void>;
};

/** Seconds and milliseconds: upstreams have either. */
const CREATED_S = Date.UTC(2026, 4, 4, 10) / 1_000;
const UPDATED_MS = Date.UTC(2026, 4, 5, 10);
const staff = {
  id: 1,
  firstName: 'Thandi',
  lastName: 'Nkosi',
  email: 'thandi@atelier.example',
  roles: ['Admin'],
  enabled: true,
  status: 'active',
  customer: null,
};

export async function startDialectUpstream(): Promise<DialectUpstream> {
  const schema = buildSchema(brandsAndTagsSchema(coreText()));
  const calls: { operation: string; variables: Record<string, unknown> }[] = [];
  const tag = {
    id: 7,
    name: 'Wool',
    types: ['Product'],
    category: null,
    categoryLabel: null,
    createdAt: CREATED_S,
    updatedAt: UPDATED_MS,
    description: null,
    meta: null,
    image: null,
  };
  let isOver = false;
  const answers: Record<string, (variables: Record<string, unknown>) => object> = {
    Ready: () => ({ __typename: 'Query' }),
    Login: () => ({ login: staff }),
    Me: () => ({ me: staff }),
    Tags: () => ({
      tags: {
        edges: [{ node: tag }],
        pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: 'a', endCursor: 'a' },
      },
    }),
    Tag: () => ({ tag }),
    TagTypes: () => ({ tagTypes: [{ name: 'Product', title: 'Product' }] }),
    TagCategories: () => ({ tagCategories: [] }),
    UpdateOneTag: ({ update }) => ({ updateOneTag: Object.assign(tag, update) }),
  };
  const server = http
    .createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const {
          operationName = '',
          query,
          variables = {},
        } = JSON.parse(Buffer.concat(chunks).toString()) as {
          operationName?: string;
          query: string;
          variables?: Record<string, unknown>;
        };
        calls.push({ operation: operationName, variables });
        if (isOver && request.headers.authorization) return void response.writeHead(401).end();
        const body =
          operationName === 'IntrospectionQuery'
            ? graphqlSync({ schema, source: query })
            : { data: answers[operationName]?.(variables) ?? null };
        response
          .writeHead(200, {
            'content-type': 'application/json',
            ...(operationName === 'Login' ? { 'tle-auth-token': 'a token' } : {}),
          })
          .end(JSON.stringify(body));
      })();
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://localhost:${(server.address() as AddressInfo).port}/graphql`,
    asked: (operation) => calls.filter((call) => call.operation === operation).map(({ variables }) => variables),
    endSessions: () => {
      isOver = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
