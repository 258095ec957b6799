import 'server-only';
import { isIP } from 'node:net';
import { env } from '@/lib/server/env';

/** Max length of a key for counting, in case a proxy writes something that is not an IP address. */
const MAX_LENGTH = 64;

/**
 * The IP address under which attempts are counted. Behind trusted proxies (TRUST_PROXY, their number) it is the entry
 * of X-Forwarded-For that the outermost of them wrote; what comes before it was written by the client. Undefined
 * without trusted proxies, because Next reports no other address.
 */
export function clientAddress(request: Request): string | undefined {
  const hops = env().TRUST_PROXY;
  if (hops === 0) return undefined;
  const entries = (request.headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const entry = entries.at(-hops) ?? entries[0];
  return entry === undefined ? undefined : countedAs(entry);
}

/**
 * One internet connection, in any notation: ports are dropped, and IPv6 addresses count by their /64, because a
 * connection has all addresses in it.
 */
export function countedAs(entry: string): string {
  const bare = entry
    .replace(/^\[([^\]]*)\](?::\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase();
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return bare.slice(0, MAX_LENGTH);
  const groups = groupsOf(bare);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, as `URL` writes it. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = '', after] = written.split('::');
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [head, tail] = [parse(before), parse(after ?? '')];
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail];
}
