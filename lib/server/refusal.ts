import 'server-only';

import type { IncomingHttpHeaders } from 'node:http';
import { servedAt } from '../route-handlers';

/** Why a request goes no further; `allow` beside 405. */
export type Refusal = { status: 400 | 405; message: string; allow?: string };

type Asked = { method?: string | undefined; url?: string | undefined; headers: IncomingHttpHeaders };

/**
 * A request target as path and query. One that names a host as well, as proxies are asked, is asked of this console all the same: no
 * redirect may be made of the host. Others (`*`, or nonsense) stay as they are.
 */
export function originForm(target: string): string {
  if (!/^https?:\/\//i.test(target) || !URL.canParse(target)) return target;
  const { pathname, search } = new URL(target);
  return `${pathname}${search}`;
}

/** The path of a request target, as it was sent; undefined for a target that names none. */
const pathOf = (target: string) => (target.startsWith('/') ? target.split('?', 1)[0] : undefined);

/**
 * Judges a request by its first lines alone: a method nobody serves at this address, a target that is no path, a body where none is
 * taken or one announced larger than may be. What is sent without its length is counted by who reads it.
 */
export function refusalOf({ method = 'GET', url = '', headers }: Asked): Refusal | undefined {
  const path = pathOf(url);
  const { methods, maxBytes } = servedAt(path ?? '');
  if (!methods.includes(method))
    return { status: 405, message: 'This address does not support this method.', allow: methods.join(', ') };
  if (path === undefined) return { status: 400, message: 'This address is not valid.' };
  const max = method === 'POST' ? maxBytes : 0;
  const announced = headers['content-length'] === undefined ? 0 : Number(headers['content-length']);
  if (announced > max || (max === 0 && headers['transfer-encoding'] !== undefined))
    return { status: 400, message: 'This request is too large.' };
  return undefined;
}
