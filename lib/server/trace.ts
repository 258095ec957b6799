import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** The position of a piece of work in a trace that may run through several programs (W3C Trace Context). */
export interface Trace {
  readonly traceId: string;
  /** This piece of work's own part of it. */
  readonly spanId: string;
  /** Two hex digits; the last bit says whether the trace is recorded. */
  readonly flags: string;
}

const HEADER = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Next bundles handlers and pages apart from each other; the process is what they share. */
const shared = globalThis as typeof globalThis & { atelierTrace?: AsyncLocalStorage<Trace> };
const store = (shared.atelierTrace ??= new AsyncLocalStorage<Trace>());

/** The caller's position, as a request's `traceparent` says; undefined where it says nothing that can be read. */
export function callerOf(header: unknown): Trace | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && HEADER.exec(header)) || [];
  return traceId && spanId && flags ? { traceId, spanId, flags } : undefined;
}

/** A part of our own in the caller's trace, or in a new one that nobody records. */
export const beginTrace = (caller?: Trace): Trace => ({
  traceId: caller?.traceId ?? randomBytes(16).toString('hex'),
  spanId: randomBytes(8).toString('hex'),
  flags: caller?.flags ?? '00',
});

/** Everything that follows in the present request belongs to this trace. */
export const enterTrace = (trace: Trace): void => store.enterWith(trace);

/** Does a piece of work as this part of a trace. */
export const withinTrace = <T>(trace: Trace, work: () => T): T => store.run(trace, work);

/** The position of the current work; undefined outside a request. */
export const currentTrace = (): Trace | undefined => store.getStore();

/** What an upstream is sent, so that its log and ours name the same trace; nothing outside of a request. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  return trace ? { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.flags}` } : {};
}
