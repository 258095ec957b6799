import { storageKey } from '@/lib/browser/storage-keys';

/** Selected products by id, with the title each had when it was selected. */
export type Selection = ReadonlyMap<string, string>;

/** The page's state of the selection. `lost`: what was just dropped, here or in another tab, and can be restored. */
export type SelectionState = {
  readonly selected: Selection;
  readonly lost: Selection;
  /** Another tab changed it while this page was open. */
  readonly changedElsewhere: boolean;
  /** The browser cannot store it (no space, or storage is off): it is lost when the page is closed. */
  readonly isUnsaved: boolean;
};

const VERSION = 1;
const NONE: Selection = new Map();
const EMPTY: SelectionState = { selected: NONE, lost: NONE, changedElsewhere: false, isUnsaved: false };

/**
 * Reads a stored selection: `{v: 1, products: [[id, title], …]}`. Anything else, including an older version, gives an
 * empty selection.
 */
export function parseSelection(text: string | null): Selection {
  if (!text) return NONE;
  try {
    const stored = JSON.parse(text) as { v?: unknown; products?: unknown } | null;
    if (stored?.v !== VERSION || !Array.isArray(stored.products)) return NONE;
    return new Map(stored.products.filter(isEntry));
  } catch {
    return NONE;
  }
}

function isEntry(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string') && entry[0] !== ''
  );
}

export const writeSelection = (selection: Selection) => JSON.stringify({ v: VERSION, products: [...selection] });

export type SelectionStore = ReturnType<typeof createSelectionStore>;

/**
 * One user's selection in this browser's local storage (D-101): only ids and titles. Every change is applied to what is
 * stored at that moment, so that two tabs add to one selection instead of overwriting each other's.
 */
export function createSelectionStore(userId: string) {
  const key = storageKey(userId, 'bulk-tag.selection');
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let text: string | null | undefined;
  /** Replaces a storage that cannot be used. */
  let memory: string | null = null;

  const load = (): string | null => {
    if (state.isUnsaved) return memory;
    try {
      return window.localStorage.getItem(key);
    } catch {
      return memory;
    }
  };
  const store = (next: Selection): boolean => {
    memory = next.size > 0 ? writeSelection(next) : null;
    try {
      if (memory === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, memory);
      return true;
    } catch {
      return false;
    }
  };
  const set = (next: SelectionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  /** Loads the stored selection if it differs from the known one. */
  const refresh = (): SelectionState => {
    const stored = load();
    if (stored === text) return state;
    text = stored;
    return (state = { ...state, selected: parseSelection(stored) });
  };
  const change = (next: Selection, lost: Selection = NONE) => {
    const isStored = store(next);
    text = memory;
    set({ selected: next, lost, changedElsewhere: false, isUnsaved: !isStored });
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    const before = state.selected;
    const { selected } = refresh();
    if (selected === before) return;
    set({ ...state, changedElsewhere: true, lost: without(before, selected) });
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      if (listeners.size === 1) window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    read: refresh,
    readOnServer: () => EMPTY,
    add: (products: Iterable<readonly [string, string]>) => change(new Map([...refresh().selected, ...products])),
    remove(ids: Iterable<string>) {
      const next = new Map(refresh().selected);
      for (const id of ids) next.delete(id);
      change(next);
    },
    clear: () => change(NONE, refresh().selected),
    /** Restores what was just dropped. */
    restore: () => change(new Map([...refresh().selected, ...state.lost])),
    dismiss: () => set({ ...state, lost: NONE, changedElsewhere: false }),
  };
}

function without(all: Selection, rest: Selection): Selection {
  return new Map([...all].filter(([id]) => !rest.has(id)));
}
