/**
 * An upstream whose schema differs from the contract: detected at the start, reported on the screens that it affects
 * and on no others.
 */
import { ask } from '../support/ask.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { without } from '../support/schema-faults.ts';
import { freePort, startConsole } from '../support/servers.ts';

const verdict = async (url: string) =>
  (JSON.parse((await ask(url, '/api/ready')).text) as { contract: string }).contract;

test('[ERR-13] the console detects what an upstream lacks, and reports it on the screens that need it', async ({
  page,
  stack,
  upstream,
}, testInfo) => {
  await expect.poll(() => verdict(stack.consoleUrl)).toBe('fine');
  upstream.rewrite('IntrospectionQuery', without('Brand', 'marketingColor'));
  const port = await freePort();
  const other = await startConsole({ worker: 100 + testInfo.parallelIndex, port, endpoint: upstream.endpoint });
  try {
    const url = `http://localhost:${port}`;
    await expect.poll(() => verdict(url)).toBe('broken');
    await page.goto(`${url}/brands`);
    const notice = page.getByRole('main').getByRole('note').filter({ hasText: 'Some of this screen cannot be used' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('main'), 'names of the API are for the administrator').not.toContainText(
      'marketingColor',
    );
    await axe(page);
    await page.goto(`${url}/tags`);
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
    await expect(notice).toHaveCount(0);
    // A list counts its records after its rows: its page is left before its server stops.
    await page.goto('about:blank');
  } finally {
    await other.stop();
  }
});

test('an operation unknown to the upstream is reported, and its upstream name stays out of the browser', async ({
  page,
  upstream,
  allow,
}) => {
  allow(/answer 501: POST|501/);
  await page.goto('/brands');
  const unknown = {
    errors: [
      {
        message: 'Cannot query field "deleteManyBrands" on type "Mutation".',
        extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
      },
    ],
  };
  upstream.rewrite('DeleteManyBrands', (answer) => ({ ...answer, status: 400, body: unknown }));
  const answer = await page.request.post('/api/graphql', {
    headers: { origin: new URL(page.url()).origin, 'sec-fetch-site': 'same-origin' },
    data: { operation: 'DeleteManyBrands', variables: { ids: ['1'] } },
  });
  expect(answer.status()).toBe(501);
  const { error } = (await answer.json()) as { error: { code: string; message: string } };
  expect(error).toMatchObject({
    code: 'UNSUPPORTED',
    message: 'The marketplace does not offer what this needs yet. Please tell your administrator.',
  });
});
