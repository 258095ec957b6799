import 'server-only';
import { env } from '@/lib/env';

/**
 * The address attempts are counted under: behind a trusted proxy (TRUST_PROXY=true) the last entry of X-Forwarded-For, which that proxy
 * wrote itself. Undefined without one: the header is then the visitor's own word, and Next tells no other.
 */
export function clientAddress(request: Request): string | undefined {
  if (!env().TRUST_PROXY) return undefined;
  const entries = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '');
  return entries.at(-1);
}
