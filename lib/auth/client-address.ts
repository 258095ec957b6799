import 'server-only';
import { env } from '@/lib/env';

/**
 * The address attempts are counted under. Behind a trusted proxy (TRUST_PROXY=true) the last entry of X-Forwarded-For, which that
 * proxy wrote itself; otherwise the address Next's own server saw, which it writes into the same header.
 */
export function clientAddress(request: Request): string {
  const forwarded = (request.headers.get('x-forwarded-for') ?? '').split(',').map((part) => part.trim()).filter((part) => part !== '');
  if (!env().TRUST_PROXY) return 'direct';
  return forwarded.at(-1) ?? 'direct';
}
