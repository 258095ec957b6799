export const dynamic = 'force-static';

/** Search engines should index nothing; every page says so too (app/document.tsx). */
export function GET(): Response {
  return new Response('User-agent: *\nDisallow: /\n', { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
