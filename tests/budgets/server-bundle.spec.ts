/** What the built server must not do for nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { STANDALONE } from '../../scripts/toolchain/build.mjs';

const SERVER = path.join(STANDALONE, '.next', 'server');
/** Where Next's tracer takes OpenTelemetry from, with its own copy as a fallback. */
const TRACER = /try\{[\w$]+=[\w$]+\.r\((\d+)\)\}catch\([\w$]+\)\{[\w$]+=[\w$]+\.r\(\d+\)\}/g;

const bundles = () =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(SERVER, name), 'utf8'));

test("Next's tracer uses OpenTelemetry as it was published, and so sees that nobody collects spans", () => {
  const all = bundles();
  const tracers = all.flatMap((text) =>
    text.includes('isOpenTelemetryEnabled') ? Array.from(text.matchAll(TRACER), ([, id = '']) => id) : [],
  );
  expect(tracers.length).toBeGreaterThan(1);
  for (const id of new Set(tracers)) {
    const external = new RegExp(`\\b${id},\\([\\w$,]+\\)=>\\{[\\w$]+\\.exports=[\\w$]+\\.x\\(.{0,30}`, 'g');
    const definitions = all.flatMap((text) => text.match(external) ?? []);
    expect(definitions.length).toBeGreaterThan(0);
    for (const definition of definitions) expect(definition).toContain('"@opentelemetry/api');
  }
  const api = createRequire(path.join(STANDALONE, 'server.js'))('@opentelemetry/api') as {
    trace: { getTracerProvider: () => { getDelegate: () => object } };
  };
  expect(api.trace.getTracerProvider().getDelegate().constructor.name).toBe('NoopTracerProvider');
});
