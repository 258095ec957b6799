import { errorFrom } from '@/lib/upstream/errors';

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
