import 'server-only';
import type { Role } from '@/graphql/generated/types';
import type { FoundHit } from '@/lib/find/lines';
import { plain, type Typed } from '@/lib/find/typed';
import { ownPages } from '@/lib/own-pages';
import { maySend, sections } from '@/lib/policy';
import { isRefused, servedSections } from '@/lib/server/contract/served-sections';

/** Words that mean the same when something is made. */
const CREATE = new Set(['create', 'new', 'add']);
const same = (word: string) => (CREATE.has(word) ? 'create' : word);

/** Whether each typed word begins a word of the label, in any order. */
function matches(label: string, typed: Typed): boolean {
  const words = label.split(/\s+/).map((word) => same(plain(word)));
  return typed.words.every((word) => words.some((other) => other.startsWith(same(plain(word)))));
}

const hitFor = (
  typed: Typed,
  { label, path, then }: Pick<FoundHit, 'path' | 'then'> & { label: string },
): FoundHit => ({
  id: `${path} ${label}`,
  title: label,
  path,
  isExact: plain(label) === plain(typed.text),
  ...(then && { then }),
});

/** The pages that these roles may open and that a text means, without asking anybody. */
export function pagesFor(roles: readonly Role[], typed: Typed): FoundHit[] {
  const pages = servedSections(roles).flatMap((name) => [sections[name], ...(sections[name].pages ?? [])]);
  return [...pages, ...ownPages]
    .filter(({ label }) => matches(label, typed))
    .map(({ label, path }) => hitFor(typed, { label, path }));
}

/** What a text means to do, of what these roles may. */
export function offersFor(roles: readonly Role[], typed: Typed): FoundHit[] {
  return servedSections(roles)
    .flatMap((name) => sections[name].offers ?? [])
    .filter(({ label, operation }) => maySend(roles, operation) && !isRefused(operation) && matches(label, typed))
    .map((offer) => hitFor(typed, offer));
}
