import { beginTrace, type Trace } from '../trace.ts';

/**
 * A span's attributes besides its name and time: names from the code, numbers, ids of requests and jobs. Never what a
 * user typed, and no personal data.
 */
type Attributes = Readonly<Record<string, string | number>>;

export interface SpanOptions {
  /** `server`: a request. `consumer`: a job. `client`: a database query. */
  readonly kind: 'server' | 'consumer' | 'client';
  readonly attributes?: Attributes;
  readonly parent: Trace | undefined;
  /** When it began, if not now, ms since 1970. */
  readonly startedAt?: number;
}

/** The result of the work. */
interface Outcome {
  readonly attributes?: Attributes;
  /** An error code of ours, if it failed. */
  readonly failure?: string | undefined;
}

/** A piece of work that takes time. */
export interface Span {
  /** The trace position for work done within it. */
  readonly trace: Trace;
  end(outcome?: Outcome): void;
}

/** The recorder of spans; there is one only where OTEL_EXPORTER_OTLP_ENDPOINT is set (export.ts). */
export interface Recorder {
  start(name: string, options: SpanOptions): Span;
  /** Sends recorded spans, within a short time limit. */
  stop(): Promise<void>;
}

let recorder: Recorder | undefined;

/** From now on this recorder records spans; null for none. */
export function recordWith(next: Recorder | undefined): void {
  recorder = next;
}

export function isRecording(): boolean {
  return recorder !== undefined;
}

/** Begins a span. Without a recorder it is only a position in the caller's trace, or in a new one. */
export function startSpan(name: string, options: SpanOptions): Span {
  return recorder?.start(name, options) ?? { trace: beginTrace(options.parent), end: () => {} };
}
