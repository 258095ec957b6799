import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector gets it, made easier to read. */
export interface CollectedSpan {
  /** `service.name` of the process that sent it. */
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first of a trace. */
  readonly parentId: string;
  /** OTLP's number: 2 server, 3 client, 5 consumer, 1 internal. */
  readonly kind: number;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string>>;
}

/** An OTLP collector that takes spans as JSON over HTTP, as the OpenTelemetry collector does at its port 4318. */
export interface Collector {
  readonly endpoint: string;
  readonly spans: readonly CollectedSpan[];
  /** Every body as received, in order. */
  text(): string;
  /** Headers of the requests with these bodies. */
  readonly headers: readonly Readonly<Record<string, unknown>>[];
  stop(): Promise<void>;
}

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number; boolValue?: boolean };
type Attribute = { key: string; value: Value };
type Body = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        kind: number;
        status?: { code?: number };
        attributes: Attribute[];
      }[];
    }[];
  }[];
};

const named = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, String(Object.values(value)[0])]));

function spansIn({ resourceSpans }: Body): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service: named(resource.attributes)['service.name'] ?? '',
        name: span.name,
        traceId: span.traceId,
        spanId: span.spanId,
        parentId: span.parentSpanId ?? '',
        kind: span.kind,
        failed: span.status?.code === 2,
        attributes: named(span.attributes),
      })),
    ),
  );
}

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = [];
  const spans: CollectedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request
      .setEncoding('utf8')
      .on('data', (chunk: string) => (text += chunk))
      .on('end', () => {
        const isTraces = request.method === 'POST' && request.url === '/v1/traces';
        if (isTraces) {
          bodies.push(text);
          headers.push(request.headers);
          spans.push(...spansIn(JSON.parse(text) as Body));
        }
        response.writeHead(isTraces ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    text: () => bodies.join('\n'),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The spans from one up to the root of its trace, as service and name. */
export function pathOf(spans: readonly CollectedSpan[], last: CollectedSpan): string[] {
  const path: string[] = [];
  for (
    let at: CollectedSpan | undefined = last;
    at;
    at = spans.find(({ spanId, traceId }) => spanId === at?.parentId && traceId === at.traceId)
  )
    path.unshift(`${at.service}: ${at.name}`);
  return path;
}
