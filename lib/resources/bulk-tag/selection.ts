import { storageKey } from '@/lib/browser/storage-keys';

/** Selected products by id, with the title each had when it was selected. */
export type Selection = ReadonlyMap<string, string>;

/** What the page knows of the selection. `lost`: what was just dropped, here or in another tab, and can be put back. */
export type SelectionState = {
  readonly selected: Selection;
  readonly lost: Selection;
  /** Another tab changed it while this one looked on. */
  readonly changedElsewhere: boolean;
  /** The browser refuses to keep it (no room, or storage is off): it lasts as long as this page. */
  readonly isUnsaved: boolean;
};

const VERSION = 1;
const NONE: Selection = new Map();
const EMPTY: SelectionState = { selected: NONE, lost: NONE, changedElsewhere: false, isUnsaved: false };

/** Reads a stored selection: `{v: 1, products: [[id, title], …]}`. Anything else, an older version included, is no selection. */
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
 * The selection of one person in this browser's local storage (D-101): ids and titles, nothing else. Every change is made to what is
 * stored at that moment, so that two tabs add to one selection instead of overwriting each other's.
 */
export function createSelectionStore(userId: string) {
  const key = storageKey(userId, 'bulk-tag.selection');
  const listeners = new Set<() => void>();
  let state = EMPTY;
  let text: string | null | undefined;
  /** Stands in for a storage that cannot be used. */
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
  /** Takes over what is stored, if it is not what is known already. */
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
    /** Puts back what was just dropped. */
    restore: () => change(new Map([...refresh().selected, ...state.lost])),
    dismiss: () => set({ ...state, lost: NONE, changedElsewhere: false }),
  };
}

function without(all: Selection, rest: Selection): Selection {
  return new Map([...all].filter(([id]) => !rest.has(id)));
}
