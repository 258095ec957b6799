import 'server-only';

/** A redirect to a path of this console; relative, so that no header of the request can choose the host. */
export function localRedirect(path: string): Response {
  return new Response(null, { status: 307, headers: { location: path } });
}
