import { mayReadMetrics, writeMetrics } from '@/lib/server/metrics';

export const dynamic = 'force-dynamic';

/**
 * Counters and latencies in Prometheus' text format; 404 unless METRICS_TOKEN is set, 401 without it as a bearer token.
 */
export async function GET(request: Request): Promise<Response> {
  const allowed = mayReadMetrics(request.headers.get('authorization'));
  if (!allowed)
    return new Response(null, { status: allowed === undefined ? 404 : 401, headers: { 'cache-control': 'no-store' } });
  const { text, contentType } = await writeMetrics();
  return new Response(text, { headers: { 'content-type': contentType, 'cache-control': 'no-store' } });
}
