import 'server-only';

import type { IncomingHttpHeaders } from 'node:http';
import { servedAt } from '../route-handlers';

/** Why a request is refused; `allow` for 405. */
export type Refusal = { status: 400 | 405; message: string; allow?: string };

type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/**
 * A request target as path and query. The host in an absolute target, as sent to proxies, is ignored: no redirect may
 * use it. Others (`*`, or invalid ones) stay as they are.
 */
export function originForm(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** The path of a request target, as it was sent; undefined for a target without one. */
const pathOf = (target: string) => (target.startsWith('/') ? target.split('?', 1)[0] : undefined);

/**
 * Checks a request by its request line and headers alone: a method that is not served at this path, a target that is
 * not a path, a body where none is allowed or whose announced size is too large. A body without an announced length is
 * counted while it is read.
 */
export function refusalOf({ method = 'GET', url = '', headers }: Asked): Refusal | undefined {
  const path = pathOf(url);
  const { methods, maxBytes } = servedAt(path ?? '');
  if (!methods.includes(method))
    return { status: 405, message: 'This address does not support this method.', allow: methods.join(', ') };
  if (path === undefined) return { status: 400, message: 'This address is not valid.' };
  const max = method === 'POST' ? maxBytes : 0;
  const announced = Number(headers['content-length'] ?? 0);
  if (announced > max || (max === 0 && headers['transfer-encoding'] !== undefined))
    return { status: 400, message: 'This request is too large.' };
  return undefined;
}
