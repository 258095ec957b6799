import 'server-only';
import type { FoundHit } from '@/lib/find/lines';
import type { Hit } from '@/lib/find/source';
import { plain, type Typed } from '@/lib/find/typed';

/** Hits of one source that are sent; the box shows some of them and offers the rest. */
const MAX_HITS = 20;

/** The best hits: those that the text names, those that begin with it, then the rest in the upstream's order. */
export function best(hits: readonly Hit[], { text }: Typed): FoundHit[] {
  const wanted = plain(text);
  const rank = (hit: Hit) => (isNamed(hit, wanted) ? 0 : plain(hit.title).startsWith(wanted) ? 1 : 2);
  const unique = [...new Map(hits.map((hit) => [hit.id, hit])).values()];
  return unique
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

const isNamed = ({ names }: Hit, wanted: string) => names.some((name) => name && plain(name) === wanted);
