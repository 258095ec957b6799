import { errorFrom, errorsIn } from '@/lib/server/upstream/errors';

test.each([
  [{ message: 'x', extensions: { code: 'BAD_REQUEST' } }, 'BAD_USER_INPUT'],
  [{ message: 'x', extensions: { code: 'CONFLICT' } }, 'CONFLICT'],
  [{ message: 'x', extensions: { code: 'INTERNAL_SERVER_ERROR', status: 404 } }, 'NOT_FOUND'],
  [{ message: 'Unauthorized' }, 'UNAUTHENTICATED'],
  [{ message: 'x', extensions: { code: 'UNAUTHENTICATED' } }, 'UNAUTHENTICATED'],
  [{ message: 'x', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } }, 'UNSUPPORTED'],
  [{ message: 'x' }, 'UNKNOWN'],
])('%j becomes %s', (error, code) => {
  expect(errorFrom([error], 'r').code).toBe(code);
});

test.each([
  ['SERVICE_UNAVAILABLE', 'The marketplace is busy or being restarted. Please try again in a moment.'],
  ['TIMEOUT', 'The marketplace stopped this because it took too long. Please ask for less, or try again later.'],
  ['DISK_FULL', 'The marketplace has no room left to store anything. Please tell your administrator.'],
])('%s is an internal error of the upstream, with advice', (code, sentence) => {
  const error = errorFrom([{ message: 'x', extensions: { code, status: 503 } }], 'r');
  expect({ code: error.code, status: error.status, message: error.message, reason: error.reason }).toEqual({
    code: 'UPSTREAM_DOWN',
    status: 502,
    message: sentence,
    reason: undefined,
  });
  // There was a response: sign-in keeps its own message (D-07).
  expect(error.isUnanswered).toBe(false);
});

test('a status of an unavailable upstream is an internal error, too; other texts are not', () => {
  for (const status of [502, 503, 504])
    expect(errorFrom([{ message: 'x', extensions: { code: 'SOMETHING', status } }], 'r').code).toBe('UPSTREAM_DOWN');
  for (const code of ['constructor', 'toString', '__proto__'])
    expect(errorFrom([{ message: 'x', extensions: { code } }], 'r').code).toBe('UNKNOWN');
});

test('[SES-46] an unauthenticated error wins over others', () => {
  expect(errorFrom([{ message: 'x' }, { message: 'y', extensions: { code: 'UNAUTHENTICATED' } }], 'r').code).toBe(
    'UNAUTHENTICATED',
  );
});

test('field errors keep their paths without secrets', () => {
  const error = errorFrom(
    [{ message: 'x', extensions: { code: 'BAD_USER_INPUT', fieldErrors: { 'update.name': 'a@b.co is taken' } } }],
    'r',
  );
  expect(error.fieldErrors).toEqual({ 'update.name': '[e-mail] is taken' });
});

test('a field error under anything but a field’s path is omitted, and their number is limited', () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field${at}`, 'no']));
  const named = {
    'update.name': 'no',
    'postgres://u:p@db': 'no',
    'at /srv/app.js:1': 'no',
    ['x'.repeat(500)]: 'no',
    '': 'no',
  };
  const fieldsOf = (fieldErrors: object) =>
    Object.keys(
      errorFrom([{ message: 'x', extensions: { fieldErrors: fieldErrors as Record<string, unknown> } }], 'r')
        .fieldErrors ?? {},
    );
  expect(fieldsOf(named)).toEqual(['update.name']);
  expect(fieldsOf(many)).toHaveLength(50);
});

test.each([
  [undefined, []],
  [null, []],
  [[], []],
  ['No', [{}]],
  [{ message: 'No' }, [{ message: 'No' }]],
  [
    [null, 7, 'No'],
    [{}, {}, {}],
  ],
  [[{ message: 'No', extensions: 'none' }], [{ message: 'No' }]],
])('errors that an upstream writes as %j become %j', (given, errors) => {
  expect(errorsIn(given)).toEqual(errors);
  if (errors.length > 0) expect(errorFrom(errorsIn(given), 'r').code).toBe('UNKNOWN');
});

test.each([
  [{ message: 'Cannot query field "x" on type "Brand".' }],
  [{ message: 'Unknown argument "paging" on field "Query.brands".', extensions: { code: 'BAD_USER_INPUT' } }],
  [{ message: 'Field "enabled" is not defined by type "BrandUpdate".', extensions: { code: 'BAD_USER_INPUT' } }],
  [{ message: "Validation error (FieldUndefined@[brands/x]) : Field 'x' in type 'Brand' is undefined" }],
  [{ message: "field 'brands' not found in type: 'query_root'", extensions: { code: 'validation-failed' } }],
])('%j names parts of an API: it becomes one plain sentence', (error) => {
  const { code, upstreamMessage, reason } = errorFrom([error], 'r');
  expect([code, upstreamMessage, reason]).toEqual(['UNSUPPORTED', undefined, undefined]);
});
