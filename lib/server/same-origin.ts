import 'server-only';
import { env } from './env';
import { AppError } from '../errors';

/**
 * Refuses a state-changing request that another site may have caused: its Sec-Fetch-Site must be same-origin if the
 * browser sends one, and its Origin must be this console's (the configured public address, or the requested host). A
 * request with neither header is refused too.
 * @throws AppError FORBIDDEN
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site !== null && site !== 'same-origin') throw refused();
  if (origin === null) {
    if (site === 'same-origin') return;
    throw refused();
  }
  const host = request.headers.get('host');
  if (origin !== env().publicUrl.origin && !(host && isHost(origin, host))) throw refused();
}

function isHost(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

function refused(): AppError {
  return new AppError('FORBIDDEN', { message: 'This request did not come from the console.' });
}
