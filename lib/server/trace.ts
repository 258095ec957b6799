import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomText } from './random';

/** A position in a trace that may run through several programs (W3C Trace Context). */
export interface Trace {
  readonly traceId: string;
  /** The id of this span. */
  readonly spanId: string;
  /** Two hex digits; the last bit says whether the trace is recorded. */
  readonly flags: string;
}

const HEADER = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Next bundles handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierTrace?: AsyncLocalStorage<Trace> };
const store = (shared.atelierTrace ??= new AsyncLocalStorage<Trace>());

/** The caller's position, from a request's `traceparent`; undefined if it is missing or invalid. */
export function callerOf(header: unknown): Trace | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && HEADER.exec(header)) || [];
  return traceId && spanId && flags ? { traceId, spanId, flags } : undefined;
}

/** A new position in the caller's trace, or in a new trace that is not recorded. */
export const beginTrace = (caller?: Trace): Trace => ({
  traceId: caller?.traceId ?? randomText('hex'),
  spanId: randomText('hex').slice(0, 16),
  flags: caller?.flags ?? '00',
});

/** Everything that follows in the current request belongs to this trace. */
export const enterTrace = (trace: Trace): void => store.enterWith(trace);

/** Runs work at this position of a trace. */
export const withinTrace = <T>(trace: Trace, work: () => T): T => store.run(trace, work);

/** The position of the current work; undefined outside a request. */
export const currentTrace = (): Trace | undefined => store.getStore();

/** The `traceparent` sent upstream, so that its log and ours name the same trace; empty outside a request. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  return trace ? { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.flags}` } : {};
}
