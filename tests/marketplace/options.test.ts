import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { dataOf, errorOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';

describe('option names', () => {
  const marketplace = runningMarketplace();
  let token: string;
  before(async () => {
    token = await marketplace.login('admin');
  });
  const graphql = <Data>(query: string, variables: object = {}) => marketplace.graphql<Data>(query, variables, token);

  test('[OPT-01] [OPT-02] [OPT-03] [OPT-05] options are found, sorted and renamed; a name in use is refused on its field', async () => {
    const options = async (args: object) =>
      dataOf(
        await graphql<{ optionNames: { edges: { node: { id: string; name: string } }[] } }>(
          'query O($paging: CursorPaging, $filter: OptionNameFilter, $sorting: [OptionNameSort!]) { optionNames(paging: $paging, filter: $filter, sorting: $sorting) { edges { node { id name } } } }',
          args,
        ),
      ).optionNames.edges.map(({ node }) => node);
    const rename = (id: string, name: string) =>
      graphql<{ updateOneOptionName: { name: string } }>(
        'mutation R($id: ID!, $update: OptionNameUpdate!) { updateOneOptionName(id: $id, update: $update) { id name } }',
        { id, update: { name } },
      );
    const [one, two] = await options({});
    assert.ok(one && two && one.name.localeCompare(two.name) < 0);
    assert.deepEqual(
      await options({ filter: { name: { iLike: `%${one.name.toUpperCase()}%` } }, paging: { first: 50 } }).then(
        (found) => found.some(({ id }) => id === one.id),
      ),
      true,
    );
    assert.equal(dataOf(await rename(one.id, ' Renamed option ')).updateOneOptionName.name, 'Renamed option');
    assert.deepEqual(
      Object.keys(errorOf(await rename(one.id, two.name.toUpperCase()), 'CONFLICT').extensions.fieldErrors ?? {}),
      ['update.name'],
    );
    errorOf(await rename(one.id, ' '), 'BAD_REQUEST');
    errorOf(await rename(NONE, 'x'), 'NOT_FOUND');
  });
});
