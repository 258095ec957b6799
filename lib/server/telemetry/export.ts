import 'server-only';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace as otel } from '@opentelemetry/api';
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
import { log } from '@/lib/server/log';
import { recordWith, type Recorder } from './spans';

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL } as const;
/** Max time to wait for the last spans to be sent when the console stops, ms. */
const MAX_STOP_MS = 2_000;
/** Max time before a span is sent, ms. */
const SEND_EVERY_MS = 1_000;

export type Collector = {
  /** OTEL_EXPORTER_OTLP_ENDPOINT: the collector's URL, without `/v1/traces`. */
  endpoint: string;
  /** OTEL_EXPORTER_OTLP_HEADERS: `name=value` with commas between them, values percent-encoded. */
  headers?: string | undefined;
};

/**
 * From now on spans are recorded and sent to a collector by OTLP over HTTP, for traces that callers want recorded and
 * for those that begin here. Nothing is registered with OpenTelemetry's own globals, because Next's spans contain URLs
 * with their queries, which can identify people.
 */
export function exportSpans({ endpoint, headers }: Collector): void {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    headers: parseKeyPairsIntoRecord(headers),
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'console' }),
    sampler: new ParentBasedSampler({ root: new AlwaysOnSampler() }),
    spanProcessors: [new BatchSpanProcessor({ exporter: reporting(exporter), scheduledDelayMillis: SEND_EVERY_MS })],
  });
  recordWith(recorderOf(provider));
  log.info('spans are sent to the collector');
}

function recorderOf(provider: TracerProvider): Recorder {
  const tracer = provider.getTracer('atelier');
  return {
    start(name, { kind, attributes = {}, parent }) {
      const context = parent
        ? otel.setSpanContext(ROOT_CONTEXT, {
            traceId: parent.traceId,
            spanId: parent.spanId,
            traceFlags: Number.parseInt(parent.flags, 16),
            isRemote: kind === 'server',
          })
        : ROOT_CONTEXT;
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
      const { traceId, spanId, traceFlags } = span.spanContext();
      return {
        trace: { traceId, spanId, flags: traceFlags.toString(16).padStart(2, '0') },
        end({ attributes: late = {}, failure } = {}) {
          if (!span.isRecording()) return;
          span.setAttributes({ ...late, ...(failure === undefined ? {} : { 'error.type': failure }) });
          if (failure !== undefined) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async stop() {
      const late = new Promise((resolve) => setTimeout(resolve, MAX_STOP_MS).unref());
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
    },
  };
}

/** Logs once when a collector stops accepting spans, and once when it accepts them again. */
function reporting(exporter: SpanExporter): SpanExporter {
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
