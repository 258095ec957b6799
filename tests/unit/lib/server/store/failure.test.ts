import { storeFailure, StoreFault } from '@/lib/server/store/failure';

const failed = (code: string, message = 'x') => Object.assign(new Error(message), { code });

test.each([
  [failed('28P01'), 'The store refused the user or the password of CONSOLE_DATABASE_URL'],
  [failed('3D000'), 'The store has no such database as CONSOLE_DATABASE_URL names'],
  [failed('ECONNREFUSED'), 'The store could not be reached'],
  [failed('ENOTFOUND'), 'The store could not be reached'],
  [failed('57P03'), 'The store is starting up or shutting down'],
  [new AggregateError([failed('ECONNREFUSED')]), 'The store could not be reached'],
  [Object.assign(new AggregateError([failed('x')]), { code: 'ECONNREFUSED' }), 'The store could not be reached'],
  [new Error('timeout exceeded when trying to connect'), 'The store could not be reached'],
  [new StoreFault('The migration 0007-x of the store failed'), 'The migration 0007-x of the store failed'],
  [failed('42P01', 'relation "history" does not exist'), 'The store could not be prepared'],
  ['nothing', 'The store could not be prepared'],
])('%# is told as what it is: %s', (error, sentence) => expect(storeFailure(error).sentence).toBe(sentence));

test('no address and no password is told', () => {
  const { sentence, reason } = storeFailure(new Error('cannot open postgres://console:secret-word@db.example/x'));
  expect(`${sentence} ${reason}`).not.toContain('secret-word');
});
