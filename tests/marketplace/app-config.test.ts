import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

interface Config {
  id: string;
  name: string;
  value: string | null;
}

describe('the app configuration', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('configurator');
  });

  const read = async (name = 'minimum_app_version') =>
    dataOf(
      await marketplace.graphql<{ configValue: Config | null }>(
        'query ConfigValue($name: String!) { configValue(name: $name) { id name value } }',
        { name },
        token,
      ),
    ).configValue;
  const write = async (value: string, id?: string) =>
    marketplace.graphql<{ updateConfig: Config }>(
      'mutation UpdateConfig($id: ID!, $input: ConfigUpdate!) { updateConfig(id: $id, input: $input) { id name value } }',
      { id: id ?? (await read())!.id, input: { value } },
      token,
    );

  test('[CFG-01] the minimum app version is looked up by name; an unknown name has no value and no id', async () => {
    assert.deepEqual(await read(), { id: (await read())!.id, name: 'minimum_app_version', value: '3.2.*' });
    assert.equal(await read('something_else'), null);
  });

  test('[CFG-04] [CFG-06] [CFG-08] accepts versions of two or more parts, the last of which may be a wildcard, and removes spaces', async () => {
    for (const [typed, stored] of [
      ['1.2', '1.2'],
      ['1.2.3', '1.2.3'],
      ['1.2.3.4', '1.2.3.4'],
      ['2.*', '2.*'],
      ['1.2.*', '1.2.*'],
      [' 1. 2.3 ', '1.2.3'],
    ] as const) {
      assert.equal(dataOf(await write(typed)).updateConfig.value, stored);
      assert.equal((await read())!.value, stored);
    }
  });

  test('[CFG-05] [CFG-07] [CFG-08] refuses everything else and keeps the old value', async () => {
    dataOf(await write('9.9'));
    for (const typed of ['', ' ', '2', '*', '1.x', '1.2.', '1..2', '1.*.2', 'abc', '.1', '1.2.**', '-1.2']) {
      const refused = errorOf(await write(typed), 'BAD_REQUEST');
      assert.deepEqual(refused.extensions.fieldErrors, { 'input.value': 'Please enter a valid app version' }, typed);
    }
    assert.equal((await read())!.value, '9.9');
    errorOf(await write('1.2', '00000000-0000-4000-8000-000000000000'), 'NOT_FOUND');
  });
});
