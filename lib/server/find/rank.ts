import 'server-only';
import type { FoundHit } from '@/lib/find/lines';
import type { Found, Hit } from '@/lib/find/source';
import { plain, type Typed } from '@/lib/find/typed';

/** Hits of one source that are sent; the box shows some of them and offers the rest. */
const MAX_HITS = 20;

/** The best hits: those that a text names, those that begin with it, then the rest in the upstream's order. */
export function best(hits: readonly Hit[], texts: readonly Typed[]): FoundHit[] {
  const wanted = texts.map(({ text }) => plain(text));
  const begins = ({ title }: Hit) => wanted.some((text) => plain(title).startsWith(text));
  const rank = (hit: Hit) => (isNamed(hit, wanted) ? 0 : begins(hit) ? 1 : 2);
  return unique(hits)
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, MAX_HITS)
    .map((hit) => ({
      id: hit.id,
      title: hit.title,
      path: hit.path,
      isExact: isNamed(hit, wanted),
      ...(hit.detail && { detail: hit.detail }),
      ...(hit.note && { note: hit.note }),
    }));
}

/** Whether more was found than is sent. */
export const isMore = ({ hits, isCut }: Found): boolean => isCut || unique(hits).length > MAX_HITS;

const unique = (hits: readonly Hit[]): Hit[] => [...new Map(hits.map((hit) => [hit.id, hit])).values()];

const isNamed = ({ names }: Hit, wanted: readonly string[]) =>
  names.some((name) => name && wanted.includes(plain(name)));
