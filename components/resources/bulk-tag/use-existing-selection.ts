'use client';

import { useEffect, useState } from 'react';
import { idsWhere } from '@/lib/commerce/product-look-up';
import type { SelectionStore } from '@/lib/resources/bulk-tag/selection';

/**
 * Removes products that no longer exist from a stored selection, once, when the page opens with one. If the marketplace
 * cannot be reached nothing is removed.
 * @returns how many were removed
 */
export function useExistingSelection(store: SelectionStore): number {
  const [gone, setGone] = useState(0);
  useEffect(() => {
    let isLeft = false;
    const ids = [...store.read().selected.keys()];
    if (ids.length === 0) return;
    const heal = async () => {
      const existing = await idsWhere(ids, {}).catch(() => undefined);
      const missing = existing ? ids.filter((id) => !existing.has(id)) : [];
      if (isLeft || missing.length === 0) return;
      store.remove(missing);
      setGone(missing.length);
    };
    void heal();
    return () => {
      isLeft = true;
    };
  }, [store]);
  return gone;
}
