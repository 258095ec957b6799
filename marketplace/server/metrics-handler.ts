import { createHash, timingSafeEqual } from 'node:crypto';
import type { Metrics } from './metrics.ts';
import type { Handler } from '../core/http/request.ts';
import { send, sendJson, sendNotFound } from '../core/http/respond.ts';

/**
 * GET /metrics: 404 unless METRICS_TOKEN is set, 401 without it as a bearer token; the same rule as the console's
 * /api/metrics.
 */
export function metricsHandler(metrics: Metrics | undefined, token: string | undefined): Handler {
  return async ({ raw }, response) => {
    if (metrics === undefined || token === undefined) return sendNotFound(response);
    if (!timingSafeEqual(digest(raw.headers.authorization ?? ''), digest(`Bearer ${token}`))) {
      return sendJson(response, 401, { message: 'Unauthorized', statusCode: 401 });
    }
    const { text, contentType } = await metrics.write();
    send(response, 200, contentType, text, { 'cache-control': 'no-store' });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
