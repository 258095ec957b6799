import type { ToastAction } from '@/lib/operations/mutation';

/** One message in the corner. `failure` is announced at once, the others politely. */
export interface Toast {
  id: number;
  tone: 'success' | 'failure' | 'notice' | 'countdown';
  text: string;
  /** The reason, shown below the text. */
  reason?: string | undefined;
  action?: ToastAction | undefined;
  /** What is counted down before it is sent: it ends by itself, and closing it cancels it. */
  countdown?: Countdown;
}

interface Countdown {
  /** Ms since the epoch. */
  readonly until: number;
  /** How many there were at first. */
  readonly seconds: number;
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

function show(tone: Toast['tone'], text: string, more?: Partial<Toast>): number {
  const id = nextId++;
  // A toast with the same text replaces the earlier one; what is counted down is never replaced or removed.
  const others = toasts.filter((each) => each.countdown || each.tone !== tone || each.text !== text);
  set(
    [...others, { id, tone, text, ...more }].filter((each, at, all) => each.countdown || all.length - at <= MAX_SHOWN),
  );
  return id;
}

/**
 * Raises toasts. The mutation cache calls it (lib/browser/query-client.ts); the named exceptions are copying to the
 * clipboard and notices about restored changes or selections. Lives outside React, so a toast survives client
 * navigation (D-25).
 */
export const toast = {
  success: (text: string, action?: ToastAction) => show('success', text, { action }),
  failure: (text: string, reason?: string, action?: ToastAction) => show('failure', text, { reason, action }),
  notice: (text: string, action?: ToastAction) => show('notice', text, { action }),
  countdown: (text: string, countdown: Countdown) => show('countdown', text, { countdown }),
  /** Takes the action away, because what it would act on is gone; one that takes back the same goes, too. */
  withdraw: (action: ToastAction) =>
    set(toasts.map((each) => (isSameOffer(each.action, action) ? { ...each, action: undefined } : each))),
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

/** A message and the tray each have a button of their own for one action. */
const isSameOffer = (one: ToastAction | undefined, other: ToastAction) =>
  one === other || one?.tokens?.some((token) => other.tokens?.includes(token)) === true;

const NONE: readonly Toast[] = [];
