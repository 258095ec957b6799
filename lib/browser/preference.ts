export interface Preference<Value extends string> {
  read: () => Value;
  /** The value that the server renders with: it cannot know the user's choice. */
  readOnServer: () => Value;
  write: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

/**
 * A user's preference, stored in this browser and shared by its tabs; for `useSyncExternalStore`.
 * @param key its key in the browser's storage
 * @param values all possible values; the first is the default
 */
export function createPreference<Value extends string>(
  key: string,
  values: readonly [Value, ...Value[]],
): Preference<Value> {
  const listeners = new Set<() => void>();
  return {
    read: () => {
      try {
        const stored = window.localStorage.getItem(key);
        return values.find((value) => value === stored) ?? values[0];
      } catch {
        return values[0];
      }
    },
    readOnServer: () => values[0],
    write: (value) => {
      try {
        window.localStorage.setItem(key, value);
      } catch {
        // A browser that keeps nothing still works, by the first value.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      window.addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', listener);
      };
    },
  };
}
