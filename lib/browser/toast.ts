import type { ToastAction } from '@/lib/operations/mutation';

/** One message in the corner. `failure` is announced at once, `success` and `notice` politely. */
export interface Toast {
  id: number;
  tone: 'success' | 'failure' | 'notice';
  text: string;
  /** The reason, shown below the text. */
  reason?: string | undefined;
  action?: ToastAction | undefined;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

/** More than this many would cover the page; the oldest are removed first. */
const MAX_SHOWN = 4;

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

function show(tone: Toast['tone'], text: string, reason?: string, action?: ToastAction): number {
  const id = nextId++;
  // A toast with the same text replaces the earlier one.
  set(
    [...toasts.filter((each) => each.tone !== tone || each.text !== text), { id, tone, text, reason, action }].slice(
      -MAX_SHOWN,
    ),
  );
  return id;
}

/**
 * Raises toasts. The mutation cache calls it (lib/browser/query-client.ts); the named exceptions are copying to the
 * clipboard and notices about restored changes or selections. Lives outside React, so a toast survives client
 * navigation (D-25).
 */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, undefined, action),
  failure: (text: string, reason?: string) => show('failure', text, reason),
  notice: (text: string) => show('notice', text),
  /** Takes the action away, because what it would act on is gone. */
  withdraw: (action: ToastAction) =>
    set(toasts.map((each) => (each.action === action ? { ...each, action: undefined } : each))),
  dismiss: (id: number) => set(toasts.filter((each) => each.id !== id)),
  clear: () => set([]),
};

/** The store in the shape that useSyncExternalStore expects. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  read: () => toasts,
  readOnServer: (): readonly Toast[] => NONE,
};

const NONE: readonly Toast[] = [];
