/**
 * OpenTelemetry in console and marketplace (docs/operations.md, Traces): disabled unless a collector is configured, and
 * without personal data in what it gets.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { ask, postToHandler } from '../support/ask.ts';
import { pathOf, startCollector, type Collector } from '../support/collector.ts';
import { expect, test } from '../support/fixtures.ts';
import { logged } from '../support/log-lines.ts';
import { SEARCH_MASTER_KEY } from '../support/stack.ts';
import { freePort, startConsole, startMarketplace, type RunningServer } from '../support/servers.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SEARCHED = 'Somebody Searched For';
const HOOK = pathToFileURL(fromRoot('tests', 'support', 'loaded-modules.mjs')).href;
const LIST = { operation: 'Tags', variables: { paging: { first: 5 }, filter: { name: { iLike: `%${SEARCHED}%` } } } };

let folder: string;
let collector: Collector;
const running: RunningServer[] = [];
test.beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'atelier-tracing-'));
  collector = await startCollector();
});
test.afterEach(async () => {
  for (const server of running.splice(0)) await server.stop();
  await collector.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The modules loaded by a console that contain OpenTelemetry's span exporter, wherever the build has put it. */
function sendersLoaded(list: string): string[] {
  const files = readFileSync(list, 'utf8')
    .split('\n')
    .filter((url) => url.startsWith('file:') && !url.includes('?'))
    .map((url) => fileURLToPath(url));
  return [...new Set(files)].filter(
    (file) => /\.[cm]?js$/.test(file) && readFileSync(file, 'utf8').includes('BatchSpanProcessor'),
  );
}

test('one trace leads from a route handler of the console through the upstream operation and the marketplace to its SQL', async ({
  stack,
  sessions,
}, { parallelIndex }) => {
  const [consolePort, marketplacePort] = [await freePort(), await freePort()];
  const url = `http://localhost:${consolePort}`;
  const endpoint = `http://127.0.0.1:${marketplacePort}`;
  const telemetry = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint };
  const worker = 300 + parallelIndex;
  // A second marketplace on the worker's database: it accepts sessions of the first.
  running.push(
    await startMarketplace({
      worker,
      port: marketplacePort,
      databaseUrl: stack.databaseUrl,
      dataDir: folder,
      publicUrl: endpoint,
      consoleUrl: url,
      searchKey: SEARCH_MASTER_KEY,
      env: telemetry,
    }),
  );
  const list = path.join(folder, 'loaded');
  const site = await startConsole({
    worker,
    port: consolePort,
    endpoint: `${endpoint}/graphql`,
    env: { ...telemetry, NODE_OPTIONS: `--import ${HOOK}?to=${encodeURIComponent(list)}` },
  });
  running.push(site);
  const as = await sessions.as('admin');
  const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
  const reply = await postToHandler(url, '/api/graphql', LIST, { as, headers: { traceparent } });
  expect(reply.status).toBe(200);
  const page = await ask(url, `/tags?search=${encodeURIComponent(SEARCHED)}`, {
    as,
    headers: { traceparent: traceparent.replace(TRACE, TRACE.replace('4', '5')) },
  });
  expect(page.status).toBe(200);

  const statement = () =>
    collector.spans.find(({ traceId, attributes }) => traceId === TRACE && attributes['db.collection.name'] === 'tags');
  const paths = () => [statement()].flatMap((span) => (span ? pathOf(collector.spans, span) : []));
  await expect
    .poll(paths)
    .toEqual([
      'console: POST /api/graphql',
      'console: handler operations',
      'console: upstream Tags',
      'marketplace: POST /graphql',
      'marketplace: SQL select tags',
    ]);
  await expect
    .poll(() => collector.spans.find(({ name }) => name === 'GET /tags')?.attributes['http.response.status_code'])
    .toBe('200');
  expect(collector.spans.find(({ name }) => name === 'POST /api/graphql')).toMatchObject({
    parentId: '00f067aa0ba902b7',
    kind: 2,
    attributes: { 'atelier.request_id': reply.headers['x-request-id'] },
  });
  for (const { lines } of running)
    expect(
      logged(lines)
        .filter(({ traceId }) => traceId === TRACE)
        .map(({ msg }) => msg),
    ).toContain('request');
  // The cookie's name is no secret; its value is.
  for (const secret of [
    SEARCHED,
    encodeURIComponent(SEARCHED),
    'atelier.example',
    ...as.cookies.map(({ value }) => value),
  ])
    expect(collector.text()).not.toContain(secret);
  expect(sendersLoaded(list)).not.toEqual([]);
});

test('without OTEL_EXPORTER_OTLP_ENDPOINT no span exporter is loaded', async ({ stack, sessions }, {
  parallelIndex,
}) => {
  const port = await freePort();
  const list = path.join(folder, 'loaded');
  running.push(
    await startConsole({
      worker: 300 + parallelIndex,
      port,
      endpoint: stack.upstream.endpoint,
      env: { NODE_OPTIONS: `--import ${HOOK}?to=${encodeURIComponent(list)}` },
    }),
  );
  const as = await sessions.as('admin');
  expect((await postToHandler(`http://localhost:${port}`, '/api/graphql', LIST, { as })).status).toBe(200);
  expect((await ask(`http://localhost:${port}`, '/tags', { as })).status).toBe(200);
  expect(sendersLoaded(list)).toEqual([]);
});
