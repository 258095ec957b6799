/** Upstreams that do not show their schema, or show too much, or never: what they offer is found out by probes. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { ask } from '../support/ask.ts';
import { test } from '../support/core-console.ts';
import { coreText, type Introspection } from '../support/core-upstream.ts';
import { expect } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { logged } from '../support/log-lines.ts';
import { brandsAndTagsSchema } from '../support/upstreams/brands-and-tags.ts';

test.use({
  staff: 'superadmin',
  looks: { schema: readFileSync(fromRoot('graphql', 'schema.graphql'), 'utf8'), introspection: 'hidden' },
});

const PROBED = "The upstream's schema could not be read: what it offers was found out by probes";

test('one without introspection works whole: optional parts are offered, and nothing is tried before staff', async ({
  page,
  core,
}) => {
  await expect
    .poll(async () => (JSON.parse((await ask(core.consoleUrl, '/api/ready')).text) as { contract: string }).contract)
    .toBe('fine');
  expect(core.refused()).toEqual([]);
  await page.goto('/tags');
  await expect(page.getByRole('region', { name: 'Tags', exact: true }), 'the count is optional').toContainText(
    / of \d/,
  );
  await page.goto('/users');
  await expect(page.getByRole('button', { name: 'Filters' })).toBeVisible();
  await page.goto('/app-config/system');
  await expect(page.getByRole('main').getByRole('note')).toContainText(
    'Its schema could not be read: the upstream does not show its schema.What it offers was found out by probes that read nothing.',
  );
  expect(core.refused()).toEqual([]);
  expect(logged(core.server.lines).filter(({ msg }) => msg === PROBED)).toHaveLength(1);
});

for (const [introspection, reason] of [
  ['huge', 'it is larger than 10 MB'],
  ['silent', 'the upstream took longer than 10 s'],
] as const satisfies readonly (readonly [Introspection, string])[]) {
  test(`introspection that is ${introspection}: a clear sentence in the log and on System, and the probes' answer`, async ({
    page,
    core,
  }) => {
    core.become({ introspection, schema: brandsAndTagsSchema(coreText()) });
    await page.goto('/app-config/system');
    await untilAwake(page.getByRole('button', { name: 'Check Again' }));
    await page.getByRole('button', { name: 'Check Again' }).click();
    const lead = page.getByRole('main').getByRole('alert').filter({ hasText: reason });
    await expect(lead).toContainText(`Its schema could not be read: ${reason}.`, { timeout: 30_000 });
    await expect(lead).toContainText('Not offered: Dashboard, Orders');
    await page.goto('/tags');
    await expect(page.getByRole('region', { name: 'Tags', exact: true }).getByRole('row').first()).toBeVisible();
    expect(logged(core.server.lines)).toContainEqual(expect.objectContaining({ level: 40, reason, msg: PROBED }));
    core.become({ introspection: 'hidden', schema: readFileSync(fromRoot('graphql', 'schema.graphql'), 'utf8') });
  });
}
