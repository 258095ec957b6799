import 'server-only';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

const PREFIX = '/_next/static/';
const YEAR_S = 31_536_000;

/** Responds to a request, or calls `next` when it is somebody else's. */
export type Responder = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * Serves what the build wrote to `.next/static`, in the compressed forms stored beside the files
 * (scripts/toolchain/precompress.mjs): Next would compress the same bytes again for every visitor, while the server
 * has pages to draw. The names hold a hash of the content, so browsers keep the files for ever. Files that do not
 * exist are left to `next`, as is everything when the folder is missing (a CDN serves it then).
 * @param folder reads its names once, now
 */
export function staticFiles(folder: string): Responder {
  if (!existsSync(folder)) return (_request, _response, next) => next();
  const serve = sirv(folder, { brotli: true, gzip: true, maxAge: YEAR_S, immutable: true, extensions: [] });
  return (request, response, next) => {
    const { url = '' } = request;
    if (!url.startsWith(PREFIX)) return next();
    // Nobody needs a part of a file, and an impossible range would throw.
    delete request.headers.range;
    request.url = url.slice(PREFIX.length - 1);
    serve(request, response, () => {
      request.url = url;
      next();
    });
  };
}

/** The files of this build. The standalone server makes its own folder the current one when it starts. */
export const builtFiles = (): Responder => staticFiles(`${process.cwd()}/.next/static`);
