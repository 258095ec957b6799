'use client';

import { lazy, useCallback, useContext, type ReactNode } from 'react';
import { ConfirmContext } from './confirm-provider';

const ConfirmDialog = lazy(() => import('./confirm-dialog').then((file) => ({ default: file.ConfirmDialog })));

export interface ConfirmOptions {
  /** The question, e.g. 'Are you sure you want to delete this brand?' (D-35). */
  title: string;
  body?: ReactNode;
  /** The verb on the button that goes ahead, e.g. 'Delete'. */
  action: string;
  /** danger for what destroys or moves money; it puts the first focus on Cancel. */
  tone?: 'danger' | 'plain';
  cancel?: string;
  /** The person must type this before the action is offered. */
  typeToConfirm?: string;
}

export type Confirm = (options: ConfirmOptions) => Promise<boolean>;

/**
 * Asks before an act: `if (!(await confirm({ title, action: 'Delete', tone: 'danger' }))) return;`
 * Resolves to false on Cancel, Escape and when another question takes its place. The dialog loads with the first question.
 */
export function useConfirm(): Confirm {
  const ask = useContext(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it');
  return useCallback((options) => ask(ConfirmDialog, options), [ask]);
}
