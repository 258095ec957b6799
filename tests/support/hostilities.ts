import type { ServerResponse } from 'node:http';

/** The token of the user signed in at the hostile upstream: opaque, with the characters of base64url. */
export const TOKEN = 'q7-Zt_0vXb3-mN9kLw2Rj-5sYc8Hd_1fPa6Ge4Uo-Qi';

/** What an upstream knows and must reach neither the browser nor the log. */
export const SECRETS = [
  TOKEN,
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abcDEF123',
  'hunter2',
  'thandi@customer.example',
  '62 1234 5678 90',
  'postgres://atelier:pr0d-pass@',
  'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
];
/** Where in the upstream something failed: for its log and ours, not for the browser. */
export const TRACE = ['BrandService', '/srv/upstream/dist/main.js', 'db.internal'];

const LEAK = `Query failed for ${TOKEN}: password=hunter2, api_key: ${SECRETS[6]} of thandi@customer.example, account 62 1234 5678 90, Bearer ${SECRETS[1]}, postgres://atelier:pr0d-pass@db.internal:5432/x`;
const STACK = `${LEAK}\n    at BrandService.find (/srv/upstream/dist/main.js:17:4)\n    at async /srv/upstream/dist/main.js:99:1`;
const leak = (code: string) => ({
  message: STACK,
  path: ['tags'],
  extensions: {
    code,
    stacktrace: STACK.split('\n'),
    exception: { sql: LEAK },
    fieldErrors: { name: LEAK, [LEAK]: LEAK },
  },
});

const json = (response: ServerResponse, status: number, body: string) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
};
const html = (response: ServerResponse, status: number) => {
  response
    .writeHead(status, { 'content-type': 'text/html' })
    .end(`<!doctype html><h1>Bad gateway</h1><pre>${STACK}</pre>`);
};

/** Writes a text a byte at a time, far more slowly than any time limit, until the other side closes. */
function drip(response: ServerResponse, text: string): void {
  let at = 0;
  const timer = setInterval(() => response.socket?.write(text[at++ % text.length] ?? ' '), 25);
  response.socket?.on('close', () => clearInterval(timer));
}

const HUGE_BYTES = 50_000_000;

/** Writes 50 MB of JSON as fast as the other side reads. */
function pour(response: ServerResponse): void {
  const chunk = Buffer.alloc(1_000_000, 'x');
  let left = HUGE_BYTES / chunk.length;
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"data":{"tags":{"edges":[],"more":"');
  const go = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) return;
    }
    if (left === 0 && !response.writableEnded) response.end('"}}}');
  };
  response.on('drain', go);
  go();
}

/** Ways in which an upstream can respond to one operation. `good` is the correct response. */
export const hostilities = {
  'never answers': () => {},
  'sends its headers byte by byte': (response) =>
    drip(response, 'HTTP/1.1 200 OK\r\nx-padding: and on and on and on and on'),
  'sends its answer byte by byte': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' }).flushHeaders();
    drip(response, '{"data":{"tags":{"edges":[');
  },
  'cuts the connection': (response) => {
    response.socket?.destroy();
  },
  'answers 500 with HTML': (response) => html(response, 500),
  'answers 200 with HTML': (response) => html(response, 200),
  'sends half a JSON document': (response, good) => json(response, 200, good.slice(0, good.length / 2)),
  'sends 50 MB of JSON': (response) => pour(response),
  'sends headers without end': (response) => {
    response.writeHead(200, { 'x-padding': 'x'.repeat(40_000) }).end('{}');
  },
  'redirects elsewhere': (response) => {
    response.writeHead(307, { location: 'http://127.0.0.1:9/graphql' }).end();
  },
  'answers errors with null data': (response) => json(response, 200, '{"data":null,"errors":[{"message":"No"}]}'),
  'answers errors that are none': (response) =>
    json(response, 200, '{"data":null,"errors":[null,7,{"message":{"toString":1}},"No"]}'),
  'answers errors with secrets and stack traces': (response) =>
    json(response, 200, JSON.stringify({ data: null, errors: [leak('INTERNAL_SERVER_ERROR')] })),
  'answers 400 with secrets and stack traces': (response) =>
    json(response, 400, JSON.stringify({ errors: [leak('BAD_USER_INPUT')] })),
  'answers 500 with secrets and stack traces': (response) =>
    json(response, 500, JSON.stringify({ errors: [leak(LEAK)] })),
  'answers data beside errors': (response, good) =>
    json(response, 200, JSON.stringify({ ...(JSON.parse(good) as object), errors: [leak('INTERNAL_SERVER_ERROR')] })),
  'answers 401': (response) => json(response, 401, JSON.stringify({ message: LEAK })),
} satisfies Record<string, (response: ServerResponse, good: string) => void>;

export type Hostility = keyof typeof hostilities;
