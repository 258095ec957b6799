import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Resolvers } from '../../graphql/generated/resolvers.ts';

/*
 * What the types refuse here would answer NOT_IMPLEMENTED when somebody asked for it. Each `@ts-expect-error` is an error of its own
 * once the types no longer refuse it.
 */

test('an object without a field of its type does not compile', () => {
  const whole = { Query: { tagTypes: () => [{ name: 'Brand', title: 'Brand' }] } } satisfies Resolvers;
  const partial = {
    Query: {
      // @ts-expect-error -- the title is left out
      tagTypes: () => [{ name: 'Brand' }],
    },
  } satisfies Resolvers;
  assert.deepEqual(
    [...whole.Query.tagTypes(), ...partial.Query.tagTypes()].filter((answer) => !('title' in answer)),
    [{ name: 'Brand' }],
  );
});

test('nor one without a nullable field', () => {
  const partial = {
    Query: {
      // @ts-expect-error -- an accounting code has a description, or null
      accountingCodes: () => [{ id: 'c', code: '1000/000' }],
    },
  } satisfies Resolvers;
  assert.deepEqual(partial.Query.accountingCodes(), [{ id: 'c', code: '1000/000' }]);
});
