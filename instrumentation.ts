import type { Instrumentation } from 'next';

/**
 * At startup: an invalid environment or adapter stops the console with a message that says where; the upstream's schema is
 * watched; the console's own database is prepared; in production all output is log lines, a stop lets running requests finish, and every request passes our
 * guard first.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { requireEnvironment } = await import('@/lib/server/require-environment');
  requireEnvironment();
  const { env } = await import('@/lib/server/env');
  const { requireAdapter } = await import('@/lib/server/contract/adapter');
  await requireAdapter();
  const { watchContract } = await import('@/lib/server/contract/watch');
  watchContract();
  const { keepStore } = await import('@/lib/server/store/keep');
  const { startWorker } = await import('@/lib/server/background/worker');
  const { watchEndedSessions } = await import('@/lib/server/sessions/watch');
  void keepStore(() => {
    watchEndedSessions();
    startWorker();
  });
  if (process.env.NODE_ENV !== 'production') return;
  const { logFramework } = await import('@/lib/server/log-framework');
  logFramework();
  const { STOP_DELAY_MS, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env();
  const { stopGracefully } = await import('@/lib/server/graceful-stop');
  const { stopWorker } = await import('@/lib/server/background/worker');
  stopGracefully({ delayMs: STOP_DELAY_MS, stopWork: stopWorker });
  if (endpoint) (await import('@/lib/server/telemetry/export')).exportSpans({ endpoint, headers });
  const { logRequests } = await import('@/lib/server/access-log');
  logRequests();
  const { builtFiles } = await import('@/lib/server/static-files');
  const { guardRequests } = await import('@/lib/server/request-guard');
  const { finishedDocuments } = await import('@/lib/server/document/responder');
  const { earlyMe } = await import('@/lib/server/auth/early-me');
  guardRequests(builtFiles(), earlyMe, finishedDocuments());
}

/** Errors that no handler and no page caught, as one log line each: where, and the digest that the error page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env['NEXT_RUNTIME'] !== 'nodejs') return;
  const { log, scrub } = await import('@/lib/server/log');
  const { isAbort } = await import('@/lib/server/log-framework');
  if (isAbort(error)) return;
  const { message, digest } = error as Error & { digest?: string };
  const requestId = request.headers['x-request-id'];
  log.error(
    {
      route: context.routePath,
      method: request.method,
      digest,
      requestId,
      reason: scrub(message ?? 'unknown').slice(0, 500),
    },
    'request failed',
  );
};
