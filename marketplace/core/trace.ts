import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Where a piece of work stands in a trace that may run through several programs (W3C Trace Context). */
export interface Trace {
  readonly traceId: string;
  /** This piece of work's own part of it. */
  readonly spanId: string;
  /** Two hex digits; the last bit says whether the trace is recorded. */
  readonly flags: string;
}

/** A request or a job, and the part of it that is being worked on. */
interface Work {
  /** The request's id; a job has none. */
  readonly requestId?: string;
  readonly trace: Trace;
}

const HEADER = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const current = new AsyncLocalStorage<Work>();

/** Where the caller stands, as a request's `traceparent` says; undefined where it says nothing that can be read. */
export function callerOf(header: unknown): Trace | undefined {
  const [, traceId, spanId, flags] = (typeof header === 'string' && HEADER.exec(header)) || [];
  return traceId && spanId && flags ? { traceId, spanId, flags } : undefined;
}

/** A part of our own in the caller's trace, or in a new one that nobody records. */
export function beginTrace(caller?: Trace): Trace {
  return {
    traceId: caller?.traceId ?? randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    flags: caller?.flags ?? '00',
  };
}

/** Does a request's work, or a job's: every line logged and every statement sent during it belong to it. */
export function during<T>(work: Work, action: () => T): T {
  return current.run(work, action);
}

/** Where the present work stands; undefined outside of a request and a job. */
export function currentTrace(): Trace | undefined {
  return current.getStore()?.trace;
}

/** What each line of the log says of the work it was written in. */
export function marksOfWork(): { requestId?: string; traceId?: string } {
  const work = current.getStore();
  return work === undefined
    ? {}
    : { ...(work.requestId !== undefined && { requestId: work.requestId }), traceId: work.trace.traceId };
}
