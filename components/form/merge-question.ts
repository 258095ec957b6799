'use client';

import { lazyDialog } from './lazy-dialog';
import type { MergeDialogProps } from './merge-dialog';

/** The merge dialog; its code loads when the first conflict occurs. */
export const MergeQuestion = lazyDialog<MergeDialogProps>(() =>
  import('./merge-dialog').then((file) => file.MergeDialog),
);
