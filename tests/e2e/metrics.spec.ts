/** What an operator's Prometheus reads (/api/metrics): disabled unless a token is set, and without personal data. */
import { ask, postToHandler } from '../support/ask.ts';
import { expect, test } from '../support/fixtures.ts';
import { freePort, startConsole } from '../support/servers.ts';

const TOKEN = 'a token for the metrics';

test('metrics are disabled unless a token is set', async ({ stack }) => {
  expect((await ask(stack.consoleUrl, '/api/metrics')).status).toBe(404);
});

test('with a token they count requests and upstream calls by outcome, without personal data', async ({
  stack,
  sessions,
  upstream,
}, testInfo) => {
  const port = await freePort();
  const server = await startConsole({
    worker: 200 + testInfo.parallelIndex,
    port,
    endpoint: stack.upstream.endpoint,
    env: { METRICS_TOKEN: TOKEN },
  });
  const url = `http://localhost:${port}`;
  const read = async (authorization?: string) => {
    const response = await fetch(`${url}/api/metrics`, { headers: authorization ? { authorization } : {} });
    return { status: response.status, text: await response.text() };
  };
  try {
    expect((await read()).status).toBe(401);
    expect((await read('Bearer wrong')).status).toBe(401);
    const as = await sessions.as('admin');
    const list = { operation: 'Brands', variables: {} };
    await postToHandler(url, '/api/graphql', list, { as });
    upstream.fail('Brands', 'reset', { times: 1 });
    await postToHandler(url, '/api/graphql', list, { as });
    expect((await read(`bearer ${TOKEN}`)).status).toBe(200);
    const { status, text } = await read(`Bearer ${TOKEN}`);
    expect(status).toBe(200);
    expect(text).toContain('atelier_upstream_calls_total{operation="Brands",outcome="ok"} 1');
    expect(text).toContain('atelier_upstream_calls_total{operation="Brands",outcome="UPSTREAM_DOWN"} 1');
    expect(text).toContain('atelier_requests_total{handler="operations",status="200"} 1');
    expect(text).toContain('atelier_requests_total{handler="operations",status="502"} 1');
    expect(text).toMatch(/atelier_upstream_seconds_count\{operation="Brands"\} 2/);
    expect(text).not.toMatch(/@atelier|eyJ|Bearer/);
  } finally {
    await server.stop();
  }
});
