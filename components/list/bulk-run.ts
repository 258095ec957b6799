import type { BulkReceipt } from '@/lib/operations/bulk-work';
import type { SingleBulkAction } from './types';
import type { Selected } from './use-selection';

/** A bulk action in progress, or its receipt. */
export interface BulkRun {
  readonly action: SingleBulkAction;
  readonly input: unknown;
  readonly records: Selected;
  /** Records that already were as the action would make them. */
  readonly already: ReadonlySet<string>;
  readonly receipt: BulkReceipt;
  readonly phase: 'running' | 'cancelling' | 'settled';
  /** More than one chunk, or a receipt is needed: shown with progress, Cancel and receipt. */
  readonly isLong: boolean;
}
