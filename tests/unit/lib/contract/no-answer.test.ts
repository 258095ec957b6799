/** Why there is no answer is said in words with its code, and an address has nothing in it that is secret. */
import { addressOf, isUnconnected, whyDown, whyNoAnswer } from '@/lib/contract/no-answer';

const failed = (cause?: unknown) => new TypeError('fetch failed', { cause });
const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each<[unknown, string, boolean]>([
  [failed(coded('ECONNREFUSED')), 'nothing listens there (ECONNREFUSED)', true],
  [
    failed(Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })),
    'nothing listens there (ECONNREFUSED)',
    true,
  ],
  [failed(coded('ENOTFOUND')), 'its host name is not known (ENOTFOUND)', true],
  [failed(coded('UND_ERR_CONNECT_TIMEOUT')), 'no connection in time (UND_ERR_CONNECT_TIMEOUT)', true],
  [failed(coded('CERT_HAS_EXPIRED', 'certificate has expired')), 'certificate has expired (CERT_HAS_EXPIRED)', false],
  [
    failed(coded('ERR_SSL_WRONG_VERSION_NUMBER', 'SSL routines:ssl3_get_record\n')),
    'it speaks http, not https (ERR_SSL_WRONG_VERSION_NUMBER)',
    true,
  ],
  [failed(coded('OTHER', 'one line\nand another')), 'one line (OTHER)', false],
  [failed(new Error('unexpected redirect')), 'unexpected redirect', false],
  [failed(), 'fetch failed', false],
  [new DOMException('aborted', 'TimeoutError'), 'no answer in time', false],
  [new TypeError('No credentials: http://me:secret@a.example/b?key=c'), 'No credentials: http://a.example/b', false],
  ['text', 'unknown', false],
])('%s: %s', (error, says, unconnected) => {
  expect([whyNoAnswer(error), isUnconnected(error)]).toEqual([says, unconnected]);
});

test('a fetch that is refused is told so', async () => {
  const error: unknown = await fetch('http://127.0.0.1:59/', { signal: AbortSignal.timeout(5_000) }).catch(
    (thrown: unknown) => thrown,
  );
  expect(whyNoAnswer(error)).toBe('nothing listens there (ECONNREFUSED)');
});

test.each([
  ['https://me:secret@api.example.com:8443/graphql?key=secret#x', 'https://api.example.com:8443/graphql'],
  ['http://localhost:3000/graphql', 'http://localhost:3000/graphql'],
  ['nonsense', 'an address that is not valid'],
  ['localhost:4000/graphql', 'an address that is not valid'],
])('%s is named as %s', (endpoint, named) => expect(addressOf(endpoint)).toBe(named));

test.each<[number, unknown, string | undefined]>([
  [200, { data: {} }, undefined],
  [503, { errors: [] }, 'it answered 503'],
  [404, undefined, 'it answered 404, so its path may be wrong'],
  [404, { statusCode: 404, message: 'Cannot POST /grapql' }, 'it answered 404, so its path may be wrong'],
  [405, null, 'it answered 405, so its path may be wrong'],
  // A record that does not exist, in the answer of an upstream that does.
  [404, { errors: [{ message: 'not found' }] }, undefined],
  // Some answer so to everybody without a session, or behind a gateway that forbids introspection.
  [401, undefined, undefined],
  [403, undefined, undefined],
])('%s with %j: %s', (status, body, why) => expect(whyDown(status, body)).toBe(why));
