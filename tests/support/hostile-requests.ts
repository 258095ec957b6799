import net from 'node:net';

/** Every method that Node's parser knows and a client may try, and one that does not exist. */
export const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'NONSENSE',
] as const;

export interface Hostile {
  readonly what: string;
  /** Appended to the address. */
  readonly tail?: string;
  /** Further lines of the head, each with its line end. */
  readonly head?: string;
  readonly body?: Buffer;
}

const JSON_TYPE = 'content-type: application/json\r\n';
const nested = (depth: number, open: string, close: string) => Buffer.from(open.repeat(depth) + close.repeat(depth));

/** Possible ends of the address: odd, endless, undecodable, or with values that no database has. */
const tails: readonly Hostile[] = [
  '/',
  '/x',
  '%00',
  '%',
  '%ff%fe',
  '..%2f..%2f',
  '/../../x',
  ';x=1',
  '?x=%00',
  '?token=%00&line=%00&t=%00',
  '?limit=-1&offset=1e99&w=NaN&page=99999999999999999999',
  '?__proto__[x]=1&constructor=1',
  '?filter=%5B%5B&sort=%7B&q=%E0%A4%A',
  `?${'a=1&'.repeat(1_500)}`,
  `/${'x'.repeat(6_000)}`,
  `?q=${'x'.repeat(60_000)}`,
].map((tail) => ({ what: `the address with ${tail.slice(0, 40)}`, tail }));

const bodies: readonly Hostile[] = (
  [
    ['nothing', ''],
    ['half a document', '{"query":'],
    ['null', 'null'],
    ['a list', '[]'],
    ['a number', '1e999'],
    ['a text', '"x"'],
    ['an odd key', '{"__proto__":{"x":1},"constructor":{"prototype":1}}'],
    [
      'wrong types',
      '{"query":{},"operation":[],"variables":"x","email":{},"password":[],"token":1,"q":{},"filter":7,"limit":"x","ask":null,"id":{},"type":9,"accountId":[],"payload":"x"}',
    ],
    [
      'NUL in values',
      String.raw`{"query":"a\u0000b","operation":"a\u0000","email":"a\u0000@b.co","password":"\u0000","token":"\u0000","q":"\u0000","filter":"\u0000","id":"\u0000"}`,
    ],
  ] as const
).map(([what, text]) => ({ what, head: JSON_TYPE, body: Buffer.from(text) }));

const bytes: readonly Hostile[] = [
  { what: 'bytes that are no text', head: JSON_TYPE, body: Buffer.from([0, 255, 254, 192, 128, 0]) },
  { what: 'lists in lists', head: JSON_TYPE, body: nested(60_000, '[', ']') },
  { what: 'objects in objects', head: JSON_TYPE, body: nested(60_000, '{"a":', '}') },
  { what: '3 MB', head: JSON_TYPE, body: Buffer.from(JSON.stringify({ query: 'x'.repeat(3_000_000) })) },
  { what: 'a form', head: 'content-type: application/x-www-form-urlencoded\r\n', body: Buffer.from('a=%00&b=%ff&t=%') },
  { what: 'parts without an edge', head: 'content-type: multipart/form-data\r\n', body: Buffer.from('x') },
  {
    what: 'parts that never end',
    head: 'content-type: multipart/form-data; boundary=e\r\n',
    body: Buffer.from('--e\r\ncontent-disposition: form-data; name="file"; filename="\u0000.png"\r\n\r\nx'),
  },
  { what: 'a kind that is none', head: 'content-type: \u00ff/\u00ff;;;charset=utf-99\r\n', body: Buffer.from('{}') },
  {
    what: 'a body that is not compressed as it says',
    head: `${JSON_TYPE}content-encoding: gzip\r\n`,
    body: Buffer.from('{}'),
  },
];

const heads: readonly Hostile[] = [
  'authorization: Bearer a\r\nauthorization: Bearer b\r\n',
  'host: a\r\nhost: b\r\n',
  'content-length: 1\r\ncontent-length: 2\r\n',
  'content-length: -1\r\n',
  'transfer-encoding: chunked\r\ncontent-length: 3\r\n',
  'cookie: a=1\r\ncookie: b=2\r\n',
  'content-type: text/plain\r\ncontent-type: application/json\r\n',
  'authorization: Bearer \u0000\r\n',
  'authorization: Basic %%%\r\n',
  'accept: \u00ff;q=x\r\naccept-encoding: nonsense\r\n',
  'if-none-match: "\r\nrange: bytes=9-1\r\n',
  'x-request-id: \u00e9\r\ntraceparent: 00-x\r\n',
  'expect: nonsense\r\n',
  'upgrade: websocket\r\nconnection: upgrade\r\n',
  `x-long: ${'x'.repeat(40_000)}\r\n`,
  'host: [\r\n',
  'x-forwarded-for: \u0000,,,\r\nforwarded: for=%\r\n',
].map((head) => ({ what: `the head ${JSON.stringify(head.slice(0, 60))}`, head }));

export const HOSTILE: readonly Hostile[] = [...tails, ...bodies, ...bytes, ...heads];

/**
 * Sends a request unchanged and returns the status of the response; 0 when the connection was closed without one.
 * @param head more header lines, such as the session
 */
export function sendRaw(
  origin: string,
  {
    method,
    path,
    head,
    body = Buffer.alloc(0),
  }: { method: string; path: string; head: string; body?: Buffer | undefined },
): Promise<number> {
  const { hostname, port } = new URL(origin);
  const has = (name: string) => new RegExp(`^${name}:`, 'im').test(head);
  const lines = [
    `${method} ${path} HTTP/1.1`,
    ...(has('host') ? [] : [`host: ${hostname}:${port}`]),
    ...(has('content-length') || has('transfer-encoding') ? [] : [`content-length: ${body.length}`]),
    ...(has('connection') ? [] : ['connection: close']),
  ];
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = net.connect(Number(port), hostname);
    socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n${head}\r\n`, 'latin1'), body]));
    const finish = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0));
    };
    socket.setTimeout(60_000, () => {
      socket.destroy();
      reject(new Error(`no answer to ${method} ${path.slice(0, 100)} with ${head.slice(0, 100)}`));
    });
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1').slice(0, 200);
      // 100 Continue is not the response yet.
      if (/^HTTP\/1\.1 [2-5]\d\d[^\r]*\r\n/.test(answer)) finish();
    });
    socket.on('error', finish).on('close', finish);
  });
}
