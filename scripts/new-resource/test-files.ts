import type { Resource } from './contract.ts';

const unit = ({ name, camel, title }: Resource) => `import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { ${camel}List } from '@/lib/resources/${name}/list-params';

test('an empty address asks for the first page in the default order', () => {
  expect(toVariables(${camel}List, parseList(${camel}List, {}))).toMatchObject({ paging: { first: 10 } });
});

test('the search goes into the filter', () => {
  expect(toVariables(${camel}List, parseList(${camel}List, { ${title}: 'abc' }))).toMatchObject({ filter: { ${title}: { iLike: '%abc%' } } });
});
`;

const marketplace = ({ query, name }: Resource) => `import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dataOf } from '../support/answers.ts';
import { runningMarketplace } from '../support/running.ts';

const LIST = '{ ${query}(paging: { first: 10 }) { edges { node { id } } } }';

describe('${name}', () => {
  const marketplace = runningMarketplace();

  test('are listed for those who may open the section', async () => {
    const answer = dataOf(await marketplace.graphql<{ ${query}: { edges: object[] } }>(LIST, {}, await marketplace.login('superadmin')));
    assert.ok(answer.${query}.edges.length > 0);
  });

  test('are refused to everybody else', async () => {
    const { errors } = await marketplace.graphql(LIST, {}, await marketplace.login('nobody'));
    assert.equal(errors?.[0]?.extensions.code, 'FORBIDDEN');
  });
});
`;

const e2e = ({ name, operation, words }: Resource) => `import { axe, expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';

test.use({ staff: 'superadmin' });

test('the list of ${words.toLowerCase()} opens with what the marketplace has', async ({ page, upstream }) => {
  const list = listScreen(page, '${words}');
  await list.open('/${name}');
  await expect(list.names.first()).toBeVisible();
  expect(upstream.calls('${operation}')).toHaveLength(1);
  await axe(page);
});
`;

/** A first test of each kind, to be replaced by the resource's own. */
export const testFiles = (resource: Resource): Record<string, string> => ({
  [`tests/unit/lib/resources/${resource.name}/list-params.test.ts`]: unit(resource),
  [`tests/marketplace/${resource.name}.test.ts`]: marketplace(resource),
  [`tests/e2e/${resource.name}.spec.ts`]: e2e(resource),
});
