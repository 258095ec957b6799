import 'server-only';
import { beginTrace, currentTrace, withinTrace, type Trace } from '@/lib/server/trace';

/** What a span says beside its name and its time: names that the code knows, numbers, ids of requests. Never what a person typed or is called. */
type Attributes = Readonly<Record<string, string | number>>;

export type SpanOptions = {
  /** `server`: somebody asks us, which begins our part of a trace. `client`: we ask somebody. */
  kind: 'server' | 'client' | 'internal';
  attributes?: Attributes;
  /** The present work unless told. */
  parent?: Trace | undefined;
};

/** A piece of work that takes time. */
export interface Span {
  /** The position in the trace of what is done within it. */
  readonly trace: Trace;
  /** The first call counts. @param failure a code of ours when the work failed */
  end(outcome?: { attributes?: Attributes; failure?: string | undefined }): void;
}

/** What records spans; there is one only if OTEL_EXPORTER_OTLP_ENDPOINT is set (lib/server/telemetry/export.ts). */
export interface Recorder {
  start(name: string, options: SpanOptions): Span;
  /** Sends what was recorded, for a short while. */
  stop(): Promise<void>;
}

/** Next bundles handlers and pages apart from each other; the process is what they share. */
const shared = globalThis as typeof globalThis & { atelierRecorder?: Recorder };

export function recordWith(recorder: Recorder): void {
  shared.atelierRecorder = recorder;
}

/** Sends what was recorded; at once where nothing is. */
export const stopRecording = async (): Promise<void> => shared.atelierRecorder?.stop();

/** Begins a span. Where nothing is recorded it is only a place in the trace: a new one for a request, the present one for all else. */
export function startSpan(name: string, options: SpanOptions): Span {
  const parent = 'parent' in options ? options.parent : currentTrace();
  const recorder = shared.atelierRecorder;
  if (recorder) return recorder.start(name, { ...options, parent });
  return { trace: options.kind === 'server' ? beginTrace(parent) : (parent ?? beginTrace()), end: () => undefined };
}

/** Does a piece of work within a span of its own. @throws what the work throws */
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
