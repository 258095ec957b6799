export const dynamic = 'force-dynamic';

/** Alive: this process answers. Says nothing about the upstream. */
export function GET(): Response {
  return Response.json({ status: 'ok' }, { headers: { 'cache-control': 'no-store' } });
}
