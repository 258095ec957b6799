import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nothingElse } from '../../marketplace/core/inputs.ts';

interface Update {
  name?: string | null;
  registrationNumber?: string | null;
}

test('an input with an unhandled member does not compile', () => {
  const update: Update = { name: 'Bode', registrationNumber: '2020/1' };
  const { name, ...forgotten } = update;
  // @ts-expect-error -- registrationNumber is left over
  nothingElse(forgotten);
  const { registrationNumber, ...rest } = forgotten;
  nothingElse(rest);
  assert.deepEqual([name, registrationNumber, rest], ['Bode', '2020/1', {}]);
});
