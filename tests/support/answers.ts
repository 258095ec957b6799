import assert from 'node:assert/strict';
import type { GraphqlAnswer, GraphqlError } from './marketplace.ts';

/** The data of a response that must have no errors; a failure prints them. */
export function dataOf<Data>(answer: GraphqlAnswer<Data>): Data {
  assert.deepEqual(answer.errors, undefined, `unexpected errors: ${JSON.stringify(answer.errors, null, 2)}`);
  assert.ok(answer.data, 'an answer without errors must have data');
  return answer.data;
}

/** The only error of a response that must fail with this code. */
export function errorOf(answer: GraphqlAnswer<unknown>, code: string): GraphqlError {
  assert.equal(answer.errors?.length, 1, `expected one error, got ${JSON.stringify(answer)}`);
  const [error] = answer.errors ?? [];
  assert.ok(error);
  assert.equal(error.extensions.code, code, JSON.stringify(error));
  return error;
}

/** Repeats a check until a condition holds: for what a job does after the call has returned. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false>,
  what: string,
  limitMs = 60_000,
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    assert.ok(Date.now() < end, `waited ${limitMs} ms in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
