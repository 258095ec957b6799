import 'server-only';
import { isIP } from 'node:net';
import { env } from '@/lib/server/env';

/** Longest text that is counted under, where a proxy writes something that is no address. */
const MAX_LENGTH = 64;

/**
 * The address attempts are counted under. Behind trusted proxies (TRUST_PROXY, how many of them) that entry of X-Forwarded-For which the
 * outermost of them wrote; what comes before it was written by the visitor. Undefined without one, since Next tells no other.
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

/** One line of the internet, however it is written: ports are dropped, IPv6 counts by its /64, of which every line has all addresses. */
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
