import type { Role } from '@/graphql/generated/types';
import { VIEW_PARAM } from './views-key';

/** In the address as `view`: the list itself, whatever it opens with. */
export const PLAIN = 'all';

export const MAX_VIEW_NAME = 60;
export const MAX_VIEW_SEARCH = 2_000;
/** How many views a person may have of one list. */
export const MAX_VIEWS = 50;

/** A list's address under a name, as one person sees it. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** Filters and order as in the address, without `?`. */
  readonly search: string;
  /** Everybody with this role sees it; null: only its owner. */
  readonly sharedWith: Role | null;
  /** Whose it is; null: one's own. */
  readonly owner: string | null;
  readonly isPinned: boolean;
  /** Whether it is a tab over this person's list. */
  readonly isTab: boolean;
  /** Whether this person's list opens with it. */
  readonly isDefault: boolean;
  readonly mayChange: boolean;
  /** Its parameters that the list no longer has. */
  readonly lost: readonly string[];
}

/** The saved views of a list. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** With whom this person may share one. */
  readonly roles: readonly Role[];
  /** Parameters of the page that a view keeps besides the list's own: its tab. */
  readonly others: readonly string[];
}

/** The operations on saved views, which the operations handler answers from the store: each gives the list's views. */
export interface ViewOperations {
  CreateView: { list: string; name: string; search: string; sharedWith: Role | null; isPinned: boolean };
  UpdateView: { id: string; name?: string; search?: string; sharedWith?: Role | null; isPinned?: boolean };
  DeleteView: { id: string };
  OrderViews: { list: string; ids: readonly string[] };
  ChooseDefaultView: { list: string; id: string | null };
}

/** The query of a view's page. @param search of the view */
export function viewSearch({ id, search }: Pick<SavedView, 'id' | 'search'>): string {
  return `?${search ? `${search}&` : ''}${VIEW_PARAM}=${id}`;
}
