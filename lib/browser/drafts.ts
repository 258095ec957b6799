import { isStoredKey, storageKey } from './storage-keys';

/** What was typed over what the form had opened with, field by field, as JSON can hold it. */
export type Draft = Record<string, { typed: unknown; opened: unknown }>;

interface Stored {
  at: number;
  draft: Draft;
  /** Of the dialog it was typed in; a page's own form has none. */
  title?: string;
}

/** How long a draft waits for its person, ms; the page itself is remembered no longer (D-02, amended). */
const MAX_AGE_MS = 600_000;
/** Fields that are never stored. */
const SECRET = /(clientKey|password|secret|token)$/i;
/** The same of a form's own fields, where 'key' is a credential too; inside a value it is a record's name in its list. */
const SECRET_FIELD = /(key|password|secret|token)$/i;

const open = new Map<string, { read: () => Draft; title: string | undefined }>();
let hasEnded = false;

/** Where a form's draft lies: one form of one page, of one person. */
export const draftKey = (userId: string, form: string) =>
  storageKey(userId, `draft.${window.location.pathname}.${form}`);

/** A form with changes tells where to find them, should the session end. @returns what takes that back */
export function registerDraft(key: string, read: () => Draft, title?: string): () => void {
  open.set(key, { read, title });
  return () => void open.delete(key);
}

function write(draft: Draft): string {
  const open = Object.entries(draft).filter(([field]) => !SECRET_FIELD.test(field));
  return JSON.stringify(Object.fromEntries(open), (name, value: unknown) => (SECRET.test(name) ? undefined : value));
}

/** Stores what is typed in the forms of this tab, since the session is over and the page about to be left. */
export function storeDrafts(): void {
  hasEnded = true;
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

/** Whether the session has ended and nothing is lost by leaving now: everything typed is stored as it is. */
export function areDraftsStored(): boolean {
  return (
    hasEnded &&
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

/** The draft under this key, once; undefined when there is none or it is too old. */
export function takeDraft(key: string): Draft | undefined {
  const draft = readStored(key)?.draft;
  if (draft) window.sessionStorage.removeItem(key);
  return draft;
}

/** Titles of the dialogs of this page whose drafts wait for this person to open them again. */
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

/** Removes what has waited too long for its user, whichever user that is. */
export function forgetOldDrafts(): void {
  try {
    const { sessionStorage } = window;
    for (const key of Object.keys(sessionStorage))
      if (isStoredKey(key, 'draft') && !readStored(key)) sessionStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
