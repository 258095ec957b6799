/**
 * Keys of one resource by level, so that a mutation makes stale exactly what it touched:
 * `resourceKeys('brands').lists()` is every list of brands, `.detail(id)` one record, `.all` everything.
 */
export function resourceKeys(resource: string) {
  const all = [resource] as const;
  return {
    all,
    lists: () => [...all, 'list'] as const,
    details: () => [...all, 'detail'] as const,
    detail: (id: string) => [...all, 'detail', id] as const,
    options: () => [...all, 'options'] as const,
  };
}

export type QueryKeyPrefix = readonly unknown[];
