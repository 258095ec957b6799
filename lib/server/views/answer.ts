import 'server-only';
import type { Role } from '@/graphql/generated/types';
import { AppError } from '@/lib/errors';
import { lostParams } from '@/lib/list/view-params';
import { MAX_VIEWS, type SavedViews, type ViewOperations } from '@/lib/list/saved-views';
import { mayOpen } from '@/lib/policy';
import { listedPages } from '@/lib/resources/lists';
import { personName, type Me } from '@/lib/server/auth/me';
import { log, scrub } from '@/lib/server/log';
import { openStore } from '@/lib/server/store/connection';
import * as store from '@/lib/server/store/saved-views';
import { storeStarted } from '@/lib/server/store/state';
import { mayChangeView, maySeeView, rolesToShareWith, shownView, withFewTabs, type Person } from './rules';
import { viewVariables, type ViewOperation } from './variables';

/** Somebody who changes views, and how they are named to others. */
type Owner = Person & Pick<Me, 'firstName' | 'lastName' | 'email'>;

type Given<Name extends ViewOperation> = ViewOperations[Name];

/** A list's views as this person sees them. @throws when the store cannot be reached */
export async function viewsOf(person: Person, list: string): Promise<SavedViews> {
  const { views, defaultId } = await store.readViews(person.id, list);
  return {
    views: withFewTabs(
      views.filter((view) => maySeeView(person, view)).map((view) => shownView(person, view, defaultId)),
    ),
    roles: rolesToShareWith(person, list),
    others: listedPages.get(list)?.others ?? [],
  };
}

/**
 * Changes the saved views of a list, and gives them as they are then.
 * @throws AppError BAD_USER_INPUT with its fields, FORBIDDEN, NOT_FOUND; UNSUPPORTED without a store; UPSTREAM_DOWN when
 * it is away
 */
export async function answerViews(name: ViewOperation, variables: unknown, owner: Owner): Promise<SavedViews> {
  const given = viewVariables(name, variables);
  if (!openStore()) throw new AppError('UNSUPPORTED', { message: 'This console keeps no views.' });
  await storeStarted();
  try {
    const list = await answers[name](given as never, owner);
    return await viewsOf(owner, list);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'The views could not be stored');
    throw new AppError('UPSTREAM_DOWN', { message: 'The views could not be saved. Please try again.', cause: error });
  }
}

/** Each gives the path of the list whose views it changed. */
const answers: { [Name in ViewOperation]: (given: Given<Name>, owner: Owner) => Promise<string> } = {
  CreateView: async ({ list, name, search, sharedWith, isPinned }, owner) => {
    requireList(owner, list);
    requireParams(list, search);
    requireRole(owner, list, sharedWith);
    const owner_name = personName(owner);
    const view = { owner_id: owner.id, owner_name, list, name, search, shared_role: sharedWith, pinned: isPinned };
    refuse(await store.insertView(view, MAX_VIEWS));
    return list;
  },
  UpdateView: async ({ id, name, search, sharedWith, isPinned }, owner) => {
    const view = await changeable(owner, id);
    if (search !== undefined) requireParams(view.list, search);
    if (sharedWith !== undefined && sharedWith !== view.shared_role) requireRole(owner, view.list, sharedWith);
    refuse(
      await store.updateView(id, {
        ...(name !== undefined && { name }),
        ...(search !== undefined && { search }),
        ...(sharedWith !== undefined && { shared_role: sharedWith }),
        ...(isPinned !== undefined && { pinned: isPinned }),
      }),
    );
    return view.list;
  },
  DeleteView: async ({ id }, owner) => {
    const { list } = await changeable(owner, id);
    await store.deleteView(id);
    return list;
  },
  OrderViews: async ({ list, ids }, owner) => {
    requireList(owner, list);
    await store.orderViews(owner.id, list, ids);
    return list;
  },
  ChooseDefaultView: async ({ list, id }, owner) => {
    requireList(owner, list);
    if (id !== null && (await visible(owner, id)).list !== list) throw new AppError('NOT_FOUND');
    await store.chooseDefault(owner.id, list, id);
    return list;
  },
};

function requireList({ roles }: Person, list: string): void {
  const page = listedPages.get(list);
  if (!page) throw new AppError('NOT_FOUND', { message: 'There is no such list.' });
  if (!mayOpen(roles, page.section)) throw new AppError('FORBIDDEN');
}

function requireParams(list: string, search: string): void {
  const page = listedPages.get(list);
  const lost = page ? lostParams(page.listAt(new URLSearchParams(search)), search, page.others) : [];
  if (lost.length > 0) throw fieldError('search', `This list has no such filter: ${lost.join(', ')}.`);
}

function requireRole(person: Person, list: string, role: Role | null): void {
  if (role !== null && !rolesToShareWith(person, list).includes(role))
    throw fieldError('sharedWith', 'Share a view with a role of your own that opens this list.');
}

async function visible(person: Person, id: string): Promise<store.StoredView> {
  const view = await store.readView(id);
  if (!view || !maySeeView(person, view)) throw new AppError('NOT_FOUND', { message: 'This view no longer exists.' });
  requireList(person, view.list);
  return view;
}

async function changeable(person: Person, id: string): Promise<store.StoredView> {
  const view = await visible(person, id);
  if (!mayChangeView(person, view))
    throw new AppError('FORBIDDEN', { message: 'Only its owner can change this view.' });
  return view;
}

function refuse(refusal: store.Refusal | undefined): void {
  if (refusal === 'full') throw fieldError('name', `You have ${MAX_VIEWS} views of this list. Delete one first.`);
  if (refusal === 'taken') throw fieldError('name', 'There is a view with this name already.');
}

const fieldError = (field: string, sentence: string) =>
  new AppError('BAD_USER_INPUT', { message: sentence, fieldErrors: { [field]: sentence } });
