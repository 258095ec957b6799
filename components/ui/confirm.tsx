'use client';

import { lazy, useCallback, useContext } from 'react';
import type { ConfirmOptions } from './confirm-dialog';
import { ConfirmContext } from './confirm-provider';

const ConfirmDialog = lazy(() => import('./confirm-dialog').then((file) => ({ default: file.ConfirmDialog })));

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

/**
 * Asks before an action: `if (!(await confirm({ title, action: 'Delete', tone: 'danger' }))) return;` Resolves to false
 * on Cancel, Escape and when another question replaces it. The dialog loads with the first question.
 */
export function useConfirm(): Confirm {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return useCallback((options) => ask(ConfirmDialog, options), [ask]);
}
