import { hasSessionEnded, onSessionEnd } from './session-end';
import { isStoredKey, storageKey } from './storage-keys';

/** The changed fields of a form, by name, as JSON can store them. */
export type Draft = Record<string, { typed: unknown; opened: unknown }>;

interface Stored {
  at: number;
  draft: Draft;
  /** The dialog that the form is in; undefined for a page's own form. */
  title?: string;
}

/** How long a draft is kept for its user, ms; the page's address is no longer remembered (D-02, amended). */
const MAX_AGE_MS = 600_000;
/** Fields that are never stored. */
const SECRET = /(clientKey|password|secret|token)$/i;
/**
 * Also never stored when a form's own field has such a name: 'key' is a credential there, but inside a value it is the
 * name of a list entry.
 */
const SECRET_FIELD = /(key|password|secret|token)$/i;

const open = new Map<string, { read: () => Draft; title: string | undefined }>();

/** The storage key of a draft: one form of one page, of one user. */
export const draftKey = (userId: string, form: string) =>
  storageKey(userId, `draft.${window.location.pathname}.${form}`);

/** Registers a form, so that its changes can be stored if the session ends. @returns a function that unregisters it */
export function registerDraft(key: string, read: () => Draft, title?: string): () => void {
  open.set(key, { read, title });
  onSessionEnd(storeDrafts);
  return () => void open.delete(key);
}

function write(draft: Draft): string {
  const open = Object.entries(draft).filter(([field]) => !SECRET_FIELD.test(field));
  return JSON.stringify(Object.fromEntries(open), (name, value: unknown) => (SECRET.test(name) ? undefined : value));
}

/** Stores the changes in the forms of this tab, because the session is over and the page is about to be left. */
function storeDrafts(): void {
  try {
    for (const [key, { read, title }] of open)
      window.sessionStorage.setItem(
        key,
        `{"at":${Date.now()},"title":${JSON.stringify(title ?? '')},"draft":${write(read())}}`,
      );
  } catch {
    // Where nothing can be stored, the guard asks before the page is left.
  }
}

/** Whether the session has ended and nothing is lost by leaving now, because all changes are stored. */
export function areDraftsStored(): boolean {
  return (
    hasSessionEnded() &&
    [...open].every(([key, { read }]) => {
      const stored = readStored(key)?.draft;
      return stored !== undefined && write(stored) === write(read());
    })
  );
}

function readStored(key: string): Stored | undefined {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? '{"at":0}') as Stored;
    return Date.now() - stored.at < MAX_AGE_MS ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Takes the draft under this key out of storage; undefined when there is none or it is too old. */
export function takeDraft(key: string): Draft | undefined {
  const draft = readStored(key)?.draft;
  if (draft) window.sessionStorage.removeItem(key);
  return draft;
}

/** Titles of the dialogs of this page that have a draft of this user. */
export function waitingDialogs(userId: string): string[] {
  try {
    const prefix = draftKey(userId, '');
    const { sessionStorage } = window;
    const titles = Object.keys(sessionStorage)
      .filter((key) => key.startsWith(prefix))
      .map((key) => readStored(key)?.title ?? '');
    return [...new Set(titles.filter(Boolean))];
  } catch {
    return [];
  }
}

/** Removes the drafts that are too old, of all users. */
export function forgetOldDrafts(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage))
      if (isStoredKey(key, 'draft') && !readStored(key)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
