import { beginTrace, type Trace } from '../trace.ts';

/** What a span says beside its name and its time: names that the code knows, numbers, ids of requests and jobs. Never what a person typed or is called. */
type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `server`: a request. `consumer`: a job. `client`: we ask the database. */
  readonly kind: 'server' | 'consumer' | 'client';
  readonly attributes?: Attributes;
  readonly parent: Trace | undefined;
  /** When it began, if not now, ms since 1970. */
  readonly startedAt?: number;
}

/** How a piece of work ended. */
interface Outcome {
  readonly attributes?: Attributes;
  /** A code of ours, where it failed. */
  readonly failure?: string | undefined;
}

/** A piece of work that takes time. */
export interface Span {
  /** What is done within it stands here in the trace. */
  readonly trace: Trace;
  end(outcome?: Outcome): void;
}

/** The recorder of spans; there is one only where OTEL_EXPORTER_OTLP_ENDPOINT is set (export.ts). */
export interface Recorder {
  start(name: string, options: SpanOptions): Span;
  /** Sends what was recorded, for a short while. */
  stop(): Promise<void>;
}

let recorder: Recorder | undefined;

/** From now on spans are recorded by this one, or by nobody. */
export function recordWith(next: Recorder | undefined): void {
  recorder = next;
}

export function isRecording(): boolean {
  return recorder !== undefined;
}

/** Begins a span. Where nothing is recorded it is only a place in the caller's trace, or in a new one. */
export function startSpan(name: string, options: SpanOptions): Span {
  return recorder?.start(name, options) ?? { trace: beginTrace(options.parent), end: () => {} };
}
