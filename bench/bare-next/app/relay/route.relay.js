export const dynamic = 'force-dynamic';

/** The least a route handler of Next can do as a relay: asks upstream and streams what comes. The operations handler is measured against it (bench/handler.ts). */
export async function POST(request) {
  const answer = await fetch(process.env.UPSTREAM, { method: 'POST', headers: { 'content-type': 'application/json' }, body: await request.text(), cache: 'no-store' });
  return new Response(answer.body, { headers: { 'content-type': 'application/json; charset=utf-8' } });
}

/** Tells that it is up. */
export const GET = () => new Response('up');
