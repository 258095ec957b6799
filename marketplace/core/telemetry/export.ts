import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as otel, type Context } from '@opentelemetry/api';
import { ExportResultCode, parseKeyPairsIntoRecord } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import type { Logger } from '../log.ts';
import type { Trace } from '../trace.ts';
import type { Recorder } from './spans.ts';

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT } as const;
/** Max time to wait for the last spans to be sent when the marketplace stops, ms. */
const MAX_STOP_MS = 2_000;
/** Max time before a span is sent, ms. */
const SEND_EVERY_MS = 1_000;

export interface Collector {
  /** The collector's URL, without `/v1/traces`. */
  readonly endpoint: string;
  /** `name=value` with commas between them, values percent-encoded. */
  readonly headers?: string | undefined;
}

/**
 * Records spans and sends them to a collector by OTLP over HTTP: those of traces that callers want recorded, and of
 * those that begin here. Nothing is registered with OpenTelemetry's own globals, and no library is patched.
 */
export function exportSpans({ endpoint, headers }: Collector, log: Logger): Recorder {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'marketplace' }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: reporting(exporter, log), scheduledDelayMillis: SEND_EVERY_MS }),
    ],
  });
  const tracer = provider.getTracer('atelier');
  return {
    start(name, { kind, attributes = {}, parent, startedAt }) {
      const span = tracer.startSpan(
        name,
        { kind: kinds[kind], attributes, ...(startedAt !== undefined && { startTime: startedAt }) },
        below(parent, kind === 'server'),
      );
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        trace: { traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0') },
        end({ attributes: late = {}, failure } = {}) {
          if (!span.isRecording()) return;
          span.setAttributes({ ...late, ...(failure !== undefined && { 'error.type': failure }) });
          if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, MAX_STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}

function below(parent: Trace | undefined, isRemote: boolean): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  return otel.setSpanContext(ROOT_CONTEXT, {
    traceId: parent.traceId,
    spanId: parent.spanId,
    traceFlags: Number.parseInt(parent.flags, 16),
    isRemote,
  });
}

/** Logs once when a collector stops accepting spans, and once when it accepts them again. */
function reporting(exporter: SpanExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing) log.warn({ reason: result.error?.name }, 'the collector does not accept spans');
        if (!hasFailed && isFailing) log.info('the collector accepts spans again');
        isFailing = hasFailed;
        done(result);
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}
