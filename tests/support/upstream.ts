import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gate, type Gate } from './gate.ts';
import { playFault, type Fault } from './upstream-faults.ts';

/** One GraphQL request as the console sent it. */
type Call = {
  operationName: string;
  query: string;
  variables: Record<string, unknown>;
  /** The creation's key, which differs each time and is therefore separate from the variables. */
  key?: unknown;
  headers: IncomingHttpHeaders;
  at: number;
};
/** One picture as the console forwarded it. */
type Upload = { headers: IncomingHttpHeaders; body: Buffer; at: number };
/** The marketplace's response, for a test to change. */
export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  body: { data?: Record<string, unknown> | null; errors?: unknown[] };
};

type Plan = { fault?: Fault; left: number; gates: Gate[]; rewrite?: (answer: Answer) => Answer };

/**
 * A recording proxy between console and marketplace. It forwards everything; a test reads what went through it and
 * makes single operations fail, wait or return something else. `upload` stands for picture uploads, `search` for
 * product searches (a call's `query` is its path, its `variables` are its body), '*' for every GraphQL operation.
 */
export type Upstream = {
  /** Its own origin, as in http://localhost:40001 */
  origin: string;
  /** The console's GRAPHQL_ENDPOINT. */
  endpoint: string;
  /** Forwards requests to this origin from now on. */
  target(origin: string): void;
  /**
   * The recorded requests, oldest first: of one operation, or of all but what a console asks by itself about the
   * schema.
   */
  calls(operationName?: string): Call[];
  uploads(): Upload[];
  /**
   * The requests to the content service (`EmailTemplates`, `EmailTemplate`), oldest first; faults and gates take these
   * names too.
   */
  contentCalls(): Call[];
  /** Every request received, as in `POST /graphql`, oldest first. */
  requests(): string[];
  /** How often an operation was sent since the proxy was started; `reset` does not clear it. */
  total(operationName: string): number;
  /** Makes an operation fail, every time or only the next `times`. */
  fail(operationName: string, fault: Fault, options?: { times?: number }): void;
  /** Holds an operation's request back until the gate is opened. */
  delay(operationName: string, blocked?: Gate): Gate;
  /** Changes an operation's responses. */
  rewrite(operationName: string, change: (answer: Answer) => Answer): void;
  /** Clears faults, gates, rewrites and recordings; hanging connections are cut, waiting requests continue. */
  reset(): void;
  close(): Promise<void>;
};

async function readBody(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function parseCall(request: IncomingMessage, body: Buffer): Call {
  const parsed = JSON.parse(body.toString()) as {
    query?: string;
    operationName?: string;
    variables?: Record<string, unknown>;
  };
  const query = parsed.query ?? '';
  const operationName = parsed.operationName ?? /\b(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? 'anonymous';
  const { idempotencyKey: key, ...variables } = parsed.variables ?? {};
  return {
    operationName,
    query,
    variables,
    ...(key === undefined ? {} : { key }),
    headers: request.headers,
    at: Date.now(),
  };
}

/**
 * Forwards a request unchanged except for compression, so that the response can be read and changed. A console that
 * disconnects ends it, as it would without the proxy.
 */
function forward(
  request: IncomingMessage,
  body: Buffer,
  { target, response }: { target: string; response: ServerResponse },
): Promise<IncomingMessage> {
  const { host: _, 'accept-encoding': __, connection: ___, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const options = { method: request.method, headers, agent: false };
    const sent = http.request(new URL(request.url ?? '/', target), options, resolve).on('error', reject);
    response.once('close', () => response.writableFinished || sent.destroy());
    sent.end(body);
  });
}

async function relay(answer: IncomingMessage, response: ServerResponse, rewrite: Plan['rewrite']): Promise<void> {
  if (!rewrite) {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
    return;
  }
  const body = JSON.parse((await readBody(answer)).toString()) as Answer['body'];
  const changed = rewrite({ status: answer.statusCode ?? 502, headers: answer.headers, body });
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = changed.headers;
  const stored = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
  response.writeHead(changed.status, stored).end(JSON.stringify(changed.body));
}

/** What a console asks by itself, at its start and hourly: for the schema, or for single fields where that is hidden. */
const BY_ITSELF = new Set(['IntrospectionQuery', 'Probe']);

export async function startUpstream(): Promise<Upstream> {
  let target = '';
  let calls: Call[] = [];
  let uploads: Upload[] = [];
  let contentCalls: Call[] = [];
  let requests: string[] = [];
  const totals = new Map<string, number>();
  const plans = new Map<string, Plan>();
  const hanging = new Set<ServerResponse>();

  const planFor = (name: string): Plan => {
    const plan = plans.get(name) ?? { left: 0, gates: [] };
    plans.set(name, plan);
    return plan;
  };

  /** Takes the next fault planned for an operation, if one is left. */
  const nextFault = (names: string[]): Fault | undefined => {
    const plan = names
      .map((name) => plans.get(name))
      .find((candidate) => candidate?.fault !== undefined && candidate.left > 0);
    if (!plan) return undefined;
    plan.left -= 1;
    return plan.fault;
  };

  const record = (request: IncomingMessage, body: Buffer): string[] => {
    if (request.method !== 'POST') return [];
    if (request.url?.startsWith('/images/upload')) {
      uploads.push({ headers: request.headers, body, at: Date.now() });
      return ['upload'];
    }
    if (request.url?.startsWith('/search/')) {
      calls.push({
        operationName: 'search',
        query: request.url,
        variables: JSON.parse(body.toString() || '{}') as Call['variables'],
        headers: request.headers,
        at: Date.now(),
      });
      return ['search'];
    }
    if (request.url?.startsWith('/content/graphql')) {
      const asked = parseCall(request, body);
      contentCalls.push(asked);
      return [asked.operationName];
    }
    if (!request.url?.startsWith('/graphql')) return [];
    const call = parseCall(request, body);
    calls.push(call);
    totals.set(call.operationName, (totals.get(call.operationName) ?? 0) + 1);
    return [call.operationName, '*'];
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    requests.push(`${request.method} ${request.url}`);
    const names = record(request, body);
    for (const blocked of names.flatMap((name) => plans.get(name)?.gates ?? [])) await blocked.pass();
    const fault = nextFault(names);
    if (fault !== undefined) {
      if (fault === 'hang') hanging.add(response);
      playFault(fault, request, response);
      return;
    }
    const rewrite = names.map((name) => plans.get(name)?.rewrite).find((change) => change !== undefined);
    await relay(await forward(request, body, { target, response }), response, rewrite);
  };

  const server = http.createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  const reset = () => {
    for (const plan of plans.values()) for (const blocked of plan.gates) blocked.open();
    for (const response of hanging) response.destroy();
    hanging.clear();
    plans.clear();
    calls = [];
    uploads = [];
    contentCalls = [];
    requests = [];
  };

  return {
    origin,
    endpoint: `${origin}/graphql`,
    target: (to) => {
      target = to;
    },
    calls: (name) =>
      calls.filter(({ operationName }) =>
        name === undefined ? !BY_ITSELF.has(operationName) : operationName === name,
      ),
    uploads: () => [...uploads],
    contentCalls: () => [...contentCalls],
    requests: () => [...requests],
    total: (operationName) => totals.get(operationName) ?? 0,
    fail: (operationName, fault, { times = Number.POSITIVE_INFINITY } = {}) =>
      Object.assign(planFor(operationName), { fault, left: times }),
    delay(operationName, blocked = gate()) {
      planFor(operationName).gates.push(blocked);
      return blocked;
    },
    rewrite: (operationName, change) => Object.assign(planFor(operationName), { rewrite: change }),
    reset,
    async close() {
      reset();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
