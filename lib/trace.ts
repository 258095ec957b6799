import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Where a request stands in a trace that may run through several programs (W3C Trace Context). */
export interface Trace {
  readonly traceId: string;
  /** This request's own part of it. */
  readonly spanId: string;
  /** Two hex digits; the last bit says whether the trace is recorded. */
  readonly flags: string;
}

const HEADER = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-([0-9a-f]{2})$/;

/** Next bundles handlers and pages apart from each other; the process is what they share. */
const shared = globalThis as typeof globalThis & { atelierTrace?: AsyncLocalStorage<Trace> };
const store = (shared.atelierTrace ??= new AsyncLocalStorage<Trace>());

/** The trace that a request's `traceparent` names, with a part of our own; a new one where it names none. */
export function traceOf(header: unknown): Trace {
  const [, traceId = randomBytes(16).toString('hex'), flags = '00'] = (typeof header === 'string' && HEADER.exec(header)) || [];
  return { traceId, spanId: randomBytes(8).toString('hex'), flags };
}

/** Everything that follows in the present request belongs to this trace. */
export const enterTrace = (trace: Trace): void => store.enterWith(trace);

/** The present request's trace; undefined outside of one. */
export const currentTrace = (): Trace | undefined => store.getStore();

/** What an upstream is sent, so that its log and ours name the same trace; nothing outside of a request. */
export function traceHeaders(): Record<string, string> {
  const trace = currentTrace();
  return trace ? { traceparent: `00-${trace.traceId}-${trace.spanId}-${trace.flags}` } : {};
}
