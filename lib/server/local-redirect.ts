import 'server-only';
import type { LocalPath } from '../local-path';

/** A redirect to a path of this console; relative, so that no header of the request can choose the host. */
export function localRedirect(path: LocalPath): Response {
  return new Response(null, { status: 307, headers: { location: path } });
}
