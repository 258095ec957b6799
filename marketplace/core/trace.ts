import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** A position in a trace that may run through several programs (W3C Trace Context). */
export interface Trace {
  readonly traceId: string;
  /** The id of this span. */
  readonly spanId: string;
  /** Two hex digits; the last bit says whether the trace is recorded. */
  readonly flags: string;
}

/** A request or a job, and its current span. */
interface Work {
  /** The request's id; a job has none. */
  readonly requestId?: string;
  readonly trace: Trace;
}

const HEADER = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const current = new AsyncLocalStorage<Work>();

/** The caller's position, from a request's `traceparent`; undefined if it is missing or invalid. */
export function callerOf(header: unknown): Trace | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && HEADER.exec(header)) || [];
  return traceId && spanId && flags ? { traceId, spanId, flags } : undefined;
}

/** A new position in the caller's trace, or in a new trace that is not recorded. */
export function beginTrace(caller?: Trace): Trace {
  return {
    traceId: caller?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    flags: caller?.flags ?? '00',
  };
}

/** Runs the work of a request or job: every log line and every statement during it belong to it. */
export function during<T>(work: Work, action: () => T): T {
  return current.run(work, action);
}

/** The position of the current work; undefined outside a request or job. */
export function currentTrace(): Trace | undefined {
  return current.getStore()?.trace;
}

/** What each log line says about the work it belongs to. */
export function marksOfWork(): { requestId?: string; traceId?: string } {
  const work = current.getStore();
  return work === undefined
    ? {}
    : { ...(work.requestId !== undefined && { requestId: work.requestId }), traceId: work.trace.traceId };
}
