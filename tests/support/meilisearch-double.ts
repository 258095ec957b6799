import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Document = Readonly<Record<string, unknown>> & { readonly id: string };
type Fields = Readonly<Record<string, unknown>>;

export interface MeilisearchDouble {
  readonly url: string;
  /** The documents of each index, by id. */
  readonly indexes: ReadonlyMap<string, ReadonlyMap<string, Document>>;
  /** Keys that were created, by their id. */
  readonly keys: ReadonlyMap<string, Fields>;
  /** The requests received, as `POST /indexes/products/documents`, in order. */
  readonly asked: readonly string[];
  /** From now on connections are cut, as with a server that is down, until `comeBack`. */
  goDown(): void;
  comeBack(): void;
  stop(): Promise<void>;
}

/** What version 1.18 accepts in each body; anything else is refused, as it does (`deny_unknown_fields`). */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  index: ['uid', 'primaryKey'],
  swap: ['indexes', 'rename'],
  key: ['uid', 'name', 'description', 'actions', 'indexes', 'expiresAt'],
  settings: [
    'displayedAttributes',
    'searchableAttributes',
    'filterableAttributes',
    'sortableAttributes',
    'rankingRules',
    'stopWords',
    'nonSeparatorTokens',
    'separatorTokens',
    'dictionary',
    'synonyms',
    'distinctAttribute',
    'proximityPrecision',
    'typoTolerance',
    'faceting',
    'pagination',
    'embedders',
    'searchCutoffMs',
    'localizedAttributes',
    'facetSearch',
    'prefixSearch',
    'chat',
  ],
};

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

function check(kind: string, given: Fields): Fields {
  const unknown = Object.keys(given).find((name) => !FIELDS[kind]?.includes(name));
  if (unknown !== undefined)
    throw new Refusal(400, 'bad_request', `Unknown field \`${unknown}\`: expected one of ${FIELDS[kind]?.join(', ')}`);
  return given;
}

async function read(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
}

/**
 * A Meilisearch of a few lines: it stores documents, performs every task at once, and accepts no field that version
 * 1.18 does not know.
 */
export async function startMeilisearch({ key }: { key: string }): Promise<MeilisearchDouble> {
  const indexes = new Map<string, Map<string, Document>>();
  const keys = new Map<string, Fields>();
  const asked: string[] = [];
  let tasks = 0;
  let isDown = false;

  const index = (uid: string) => {
    const found = indexes.get(uid);
    if (!found) throw new Refusal(404, 'index_not_found', `Index \`${uid}\` not found.`);
    return found;
  };
  const task = () => ({
    taskUid: (tasks += 1),
    indexUid: null,
    status: 'enqueued',
    type: 'documentAdditionOrUpdate',
    enqueuedAt: new Date().toISOString(),
  });

  function swap(given: readonly Fields[]) {
    for (const pair of given) {
      const [one = '', other = ''] = check('swap', pair)['indexes'] as string[];
      const [a, b] = [index(one), index(other)];
      indexes.set(one, b).set(other, a);
    }
    return task();
  }

  function answer(method: string, path: string, body: unknown): [number, unknown] {
    const [, root, uid = '', part, action] = path.split('/');
    if (root === 'tasks')
      return [
        200,
        {
          uid: Number(uid),
          status: 'succeeded',
          type: 'documentAdditionOrUpdate',
          enqueuedAt: new Date().toISOString(),
        },
      ];
    if (root === 'swap-indexes') return [202, swap(body as Fields[])];
    if (root === 'keys' && method === 'POST') {
      const made = check('key', body as Fields);
      if (keys.has(String(made['uid']))) throw new Refusal(409, 'api_key_already_exists', 'The key exists already.');
      keys.set(String(made['uid']), made);
      return [201, made];
    }
    if (root !== 'indexes') throw new Refusal(404, 'not_found', path);
    if (uid === '' && method === 'GET')
      return [
        200,
        {
          results: [...indexes.keys()].map((each) => ({ uid: each, primaryKey: 'id', createdAt: '', updatedAt: '' })),
          offset: 0,
          limit: 1000,
          total: indexes.size,
        },
      ];
    if (uid === '') {
      const made = String(check('index', body as Fields)['uid']);
      if (!indexes.has(made)) indexes.set(made, new Map());
      return [202, task()];
    }
    if (method === 'DELETE' && part === undefined) {
      index(uid);
      indexes.delete(uid);
      return [202, task()];
    }
    if (method === 'PATCH' && part === 'settings') {
      check('settings', body as Fields);
      return [202, task()];
    }
    if (part !== 'documents' || method !== 'POST') throw new Refusal(405, 'method_not_allowed', path);
    for (const given of body as (Document | string)[]) {
      if (action === 'delete-batch') index(uid).delete(String(given));
      else index(uid).set((given as Document).id, given as Document);
    }
    return [202, task()];
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    if (isDown) return void request.socket.destroy();
    const { pathname } = new URL(request.url ?? '/', 'http://double');
    asked.push(`${request.method} ${pathname}`);
    let reply: [number, unknown];
    try {
      if (request.headers.authorization !== `Bearer ${key}`)
        throw new Refusal(403, 'invalid_api_key', 'The provided API key is invalid.');
      reply = answer(request.method ?? 'GET', pathname, await read(request));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      reply = [error.status, { message: error.message, code: error.code, type: 'invalid_request', link: '' }];
    }
    response.writeHead(reply[0], { 'content-type': 'application/json' }).end(JSON.stringify(reply[1]));
  }

  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    keys,
    asked,
    goDown() {
      isDown = true;
      server.closeAllConnections();
    },
    comeBack() {
      isDown = false;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
