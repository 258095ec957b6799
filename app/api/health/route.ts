export const dynamic = 'force-dynamic';

/** Alive: this process responds. Does not check the upstream. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
