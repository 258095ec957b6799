import 'server-only';
import { beginTrace, currentTrace, withinTrace, type Trace } from '@/lib/server/trace';

/**
 * A span's attributes besides its name and time: names from the code, numbers, ids of requests. Never what a user
 * typed, and no personal data.
 */
type Attributes = Readonly<Record<string, string | number>>;

export type SpanOptions = {
  /** `server`: an incoming request, which begins our part of a trace. `client`: an outgoing one. */
  kind: 'server' | 'client' | 'internal';
  attributes?: Attributes;
  /** The current span by default. */
  parent?: Trace | undefined;
};

/** A piece of work that takes time. */
export interface Span {
  /** The trace position for work done within it. */
  readonly trace: Trace;
  /** Only the first call counts. @param failure a code of ours when the work failed */
  end(outcome?: { attributes?: Attributes; failure?: string | undefined }): void;
}

/** The recorder of spans; it exists only if OTEL_EXPORTER_OTLP_ENDPOINT is set (lib/server/telemetry/export.ts). */
export interface Recorder {
  start(name: string, options: SpanOptions): Span;
  /** Sends recorded spans, within a short time limit. */
  stop(): Promise<void>;
}

/** Next bundles handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierRecorder?: Recorder };

export function recordWith(recorder: Recorder): void {
  shared.atelierRecorder = recorder;
}

/** Sends recorded spans; resolves at once if there is no recorder. */
export const stopRecording = async (): Promise<void> => shared.atelierRecorder?.stop();

/**
 * Begins a span. Without a recorder it is only a trace position: a new one for an incoming request, otherwise the
 * current one.
 */
export function startSpan(name: string, options: SpanOptions): Span {
  const parent = 'parent' in options ? options.parent : currentTrace();
  const recorder = shared.atelierRecorder;
  if (recorder) return recorder.start(name, { ...options, parent });
  return { trace: options.kind === 'server' ? beginTrace(parent) : (parent ?? beginTrace()), end: () => undefined };
}

/** Runs work within a new span. @throws what the work throws */
export async function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  try {
    const result = await withinTrace(span.trace, work);
    span.end();
    return result;
  } catch (error) {
    span.end({ failure: error instanceof Error ? error.name : 'unknown' });
    throw error;
  }
}
