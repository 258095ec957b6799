import 'server-only';
import type { Role } from '@/graphql/generated/types';
import type { SavedView } from '@/lib/list/saved-views';
import { lostParams } from '@/lib/list/view-params';
import { sections } from '@/lib/policy';
import { listedPages } from '@/lib/resources/lists';
import type { StoredView } from '@/lib/server/store/saved-views';

/** Who asks for a view or changes one. */
export interface Person {
  readonly id: string;
  readonly roles: readonly Role[];
}

/** May see and change every shared view, and share with every role. */
const isKeeper = ({ roles }: Person) => roles.includes('Admin') || roles.includes('SuperAdmin');

const isOwn = ({ id }: Person, { owner_id }: StoredView) => owner_id === id;

const isSharedWith = ({ roles }: Person, { shared_role }: StoredView) =>
  shared_role !== null && (roles as readonly string[]).includes(shared_role);

export const maySeeView = (person: Person, view: StoredView): boolean =>
  isOwn(person, view) || isSharedWith(person, view) || (view.shared_role !== null && isKeeper(person));

export const mayChangeView = (person: Person, view: StoredView): boolean =>
  isOwn(person, view) || (view.shared_role !== null && isKeeper(person));

/** The roles that a person may share a view of this list with: their own, of those that open it. @param list its path */
export function rolesToShareWith(person: Person, list: string): Role[] {
  const page = listedPages.get(list);
  const open: readonly Role[] = page ? sections[page.section].access : [];
  return open.filter((role) => isKeeper(person) || person.roles.includes(role));
}

/** A stored view as this person sees it. */
export function shownView(person: Person, view: StoredView, defaultId: string | undefined): SavedView {
  const page = listedPages.get(view.list);
  return {
    id: view.id,
    name: view.name,
    search: view.search,
    sharedWith: view.shared_role as Role | null,
    owner: isOwn(person, view) ? null : view.owner_name,
    isPinned: view.pinned,
    // Who keeps the views of every role has only those of their own as tabs.
    isTab: view.pinned && (isOwn(person, view) || isSharedWith(person, view)),
    isDefault: view.id === defaultId,
    mayChange: mayChangeView(person, view),
    lost: page ? lostParams(page.listAt(new URLSearchParams(view.search)), view.search, page.others) : [],
  };
}

/** More would fill the screen, and each asks for a count; the others are in the list of views. */
export const MAX_TABS = 12;

/** Leaves the first few views as tabs: a person's own come before those that others share with them. */
export function withFewTabs(views: readonly SavedView[]): SavedView[] {
  const tabs = new Set(views.filter(({ isTab }) => isTab).slice(0, MAX_TABS));
  return views.map((view) => ({ ...view, isTab: tabs.has(view) }));
}
