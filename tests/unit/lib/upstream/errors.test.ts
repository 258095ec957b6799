import { errorFrom, errorsIn } from '@/lib/upstream/errors';

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

test('[SES-46] an unauthenticated error wins over others', () => {
  expect(errorFrom([{ message: 'x' }, { message: 'y', extensions: { code: 'UNAUTHENTICATED' } }], 'r').code).toBe('UNAUTHENTICATED');
});

test('field errors keep their paths and lose their secrets', () => {
  const error = errorFrom([{ message: 'x', extensions: { code: 'BAD_USER_INPUT', fieldErrors: { 'update.name': 'a@b.co is taken' } } }], 'r');
  expect(error.fieldErrors).toEqual({ 'update.name': '[e-mail] is taken' });
});

test('a field error under anything but a field’s path is left out, and there are not any number of them', () => {
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`field${at}`, 'no']));
  const named = { 'update.name': 'no', 'postgres://u:p@db': 'no', 'at /srv/app.js:1': 'no', ['x'.repeat(500)]: 'no', '': 'no' };
  const fieldsOf = (fieldErrors: object) => Object.keys(errorFrom([{ message: 'x', extensions: { fieldErrors: fieldErrors as Record<string, unknown> } }], 'r').fieldErrors ?? {});
  expect(fieldsOf(named)).toEqual(['update.name']);
  expect(fieldsOf(many)).toHaveLength(50);
});

test.each([
  [undefined, []], [null, []], [[], []], ['No', [{}]], [{ message: 'No' }, [{ message: 'No' }]], [[null, 7, 'No'], [{}, {}, {}]],
  [[{ message: 'No', extensions: 'none' }], [{ message: 'No' }]],
])('errors that an upstream writes as %j are %j', (given, errors) => {
  expect(errorsIn(given)).toEqual(errors);
  if (errors.length > 0) expect(errorFrom(errorsIn(given), 'r').code).toBe('UNKNOWN');
});
