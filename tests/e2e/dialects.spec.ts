/** The dialects of GraphQL servers that the console bears without an adapter: the table of docs/upstreams.md. */
import { expect, test } from '../support/fixtures.ts';
import { freePort, startConsole } from '../support/servers.ts';
import { signInScreen } from '../support/sign-in-screen.ts';
import { startDialectUpstream } from '../support/upstreams/dialect.ts';

test.use({ staff: null });

test('ids as numbers, dates as epochs, no counts, and a 401 without a body', async ({ page, allow }, {
  parallelIndex,
}) => {
  allow(/401/);
  const upstream = await startDialectUpstream();
  const port = await freePort();
  const server = await startConsole({ worker: 860 + parallelIndex, port, endpoint: upstream.endpoint });
  const base = `http://localhost:${port}`;
  try {
    const signIn = signInScreen(page);
    await signIn.open(`${base}/login`);
    await signIn.send({ email: 'thandi@atelier.example', password: 'any password' });
    await page.getByRole('navigation').getByRole('link', { name: 'Tags' }).click();
    const tags = page.getByRole('region', { name: 'Tags', exact: true });
    await expect(tags.getByRole('link', { name: 'Wool', exact: true })).toHaveAttribute('href', '/tags/7');
    await expect(tags).toContainText('04-05-2026');
    await expect(tags).toContainText('05-05-2026');
    await expect(tags, 'no count').not.toContainText(/ of \d/);
    await tags.getByRole('link', { name: 'Wool', exact: true }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: /^Name/ }).fill('Fine wool');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Fine wool' })).toBeVisible();
    expect(upstream.asked('UpdateOneTag')).toEqual([{ id: '7', update: { name: 'Fine wool' } }]);
    expect(upstream.asked('CountTags')).toEqual([]);
    upstream.endSessions();
    await page.goto(`${base}/tags`);
    await expect(page, 'the session has ended').toHaveURL(/\/login$/);
  } finally {
    await server.stop();
    await upstream.close();
  }
});
