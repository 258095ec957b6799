import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { env } from '@/lib/server/env';

/** Histogram buckets in seconds, from a quick response to the upstream's time limit. */
const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function createMetrics() {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  return {
    register,
    requests: new Counter({
      name: 'atelier_requests_total',
      help: 'Requests to the API routes of the console, by status.',
      labelNames: ['handler', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'atelier_request_seconds',
      help: 'How long the API routes took.',
      labelNames: ['handler'],
      buckets: BUCKETS,
      registers,
    }),
    upstreamCalls: new Counter({
      name: 'atelier_upstream_calls_total',
      help: 'Operations sent upstream, by outcome.',
      labelNames: ['operation', 'outcome'],
      registers,
    }),
    upstreamSeconds: new Histogram({
      name: 'atelier_upstream_seconds',
      help: 'How long the upstream took.',
      labelNames: ['operation'],
      buckets: BUCKETS,
      registers,
    }),
  };
}

type Metrics = ReturnType<typeof createMetrics>;

/** Next bundles handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierMetrics?: Metrics };
const metrics = (): Metrics => (shared.atelierMetrics ??= createMetrics());

/** Counts a handler's response. @param ms how long it took */
export function countRequest(handler: string, status: number, ms: number): void {
  metrics().requests.inc({ handler, status });
  metrics().requestSeconds.observe({ handler }, ms / 1_000);
}

/** Counts a call to the upstream. @param outcome `ok`, or the error's code @param ms how long it took */
export function countUpstream(operation: string, outcome: string, ms: number): void {
  metrics().upstreamCalls.inc({ operation, outcome });
  metrics().upstreamSeconds.observe({ operation }, ms / 1_000);
}

/** Everything counted so far, in Prometheus' text format, with its content type. */
export async function writeMetrics(): Promise<{ text: string; contentType: string }> {
  const { register } = metrics();
  return { text: await register.metrics(), contentType: register.contentType };
}

/** Whether an Authorization header may read the metrics; undefined if they are off because no METRICS_TOKEN is set. */
export function mayReadMetrics(authorization: string | null): boolean | undefined {
  const token = env().METRICS_TOKEN;
  if (token === undefined) return undefined;
  // The scheme's name is case-insensitive (RFC 7235); the token is compared exactly.
  const [given, wanted] = [Buffer.from(/^bearer +(.*)$/i.exec(authorization ?? '')?.[1] ?? ''), Buffer.from(token)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
