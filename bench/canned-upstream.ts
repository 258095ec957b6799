import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A list of 50 rows with some twenty fields, as long as the console's own lists are. */
export function cannedList(rows: number): string {
  const node = (n: number) => ({
    id: `0197${String(n).padStart(8, '0')}`,
    name: `Atelier Number ${n}`,
    description: 'Made by hand of linen and of nothing else, '.repeat(3),
    enabled: n % 3 === 0,
    status: 'active',
    commission: 12.5,
    createdAt: '2026-01-01T08:00:00.000Z',
    updatedAt: '2026-02-01T08:00:00.000Z',
    tags: [
      { id: '1', name: 'Linen' },
      { id: '2', name: 'Handmade' },
    ],
    images: [{ id: String(n), key: `brands/${n}.webp`, url: `/images/brands/${n}.webp`, sourceType: 'internal' }],
  });
  const edges = Array.from({ length: rows }, (_, n) => ({ cursor: `Y3Vyc29y${n}`, node: node(n) }));
  return JSON.stringify({
    data: {
      brands: {
        totalCount: rows,
        pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
        edges,
      },
    },
  });
}

/**
 * An upstream with prepared answers, so that only what is in front of it is measured: `Login` and `Me` for anybody, and
 * for every other operation what `answer` returns at that moment, given what was asked.
 */
export async function startCannedUpstream(answer: (asked: string) => string | Buffer) {
  const me = {
    id: '1',
    email: 'bench@atelier.example',
    firstName: 'Bench',
    lastName: 'Mark',
    enabled: true,
    status: 'active',
    roles: ['Admin', 'SuperAdmin'],
  };
  const server = http
    .createServer((request, response) => {
      const chunks: Buffer[] = [];
      request
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          const asked = Buffer.concat(chunks).toString();
          const body = /(query|mutation) Me\b/.test(asked)
            ? JSON.stringify({ data: { me } })
            : asked.includes('mutation Login')
              ? JSON.stringify({ data: { login: me } })
              : answer(asked);
          response
            .writeHead(200, {
              'content-type': 'application/json; charset=utf-8',
              'content-length': Buffer.byteLength(body),
              'tle-auth-token': 'a-token-of-the-bench',
            })
            .end(body);
        });
    })
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}/graphql`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
