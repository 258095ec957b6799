export const dynamic = 'force-dynamic';

/**
 * The least a route handler of Next can do as a relay: calls the upstream and streams the response. The operations
 * handler is measured against it (bench/handler.ts).
 */
export async function POST(request) {
  const answer = await fetch(process.env.UPSTREAM, { method: 'POST', headers: { 'content-type': 'application/json' }, body: await request.text(), cache: 'no-store' });
  return new Response(answer.body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/** Reports that it has started. */
export const GET = () => new Response('up');
