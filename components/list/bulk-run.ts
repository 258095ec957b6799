import type { BulkReceipt } from '@/lib/operations/bulk-work';
import type { Change } from '@/lib/operations/changes';
import type { ToastAction } from '@/lib/operations/mutation';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';
import type { RowOf } from './already';
import type { SingleBulkAction } from './types';
import type { Selected, SelectionChange } from './use-selection';

/** A bulk action in progress, or its receipt. */
export interface BulkRun {
  readonly action: SingleBulkAction;
  readonly input: unknown;
  readonly records: Selected;
  /** Records that already were as the action would make them. */
  readonly already: ReadonlySet<string>;
  /** What it changes, read before it ran; empty if that is unknown. */
  readonly changes: readonly Change[];
  /** It takes an earlier action back, on that action's records and not on the selection. */
  readonly isUndo: boolean;
  readonly receipt: BulkReceipt;
  readonly phase: 'running' | 'cancelling' | 'settled';
  /** What it has changed, if that can be undone. */
  readonly undo?: ToastAction | undefined;
  /** It runs on the console's server, under this id, and goes on when the page is left. */
  readonly workId?: string | undefined;
  /** The console's server does not answer at present. */
  readonly isSilent?: boolean;
  /** More than one chunk, or a receipt is needed: shown with progress, Cancel and receipt. */
  readonly isLong: boolean;
}

/** One action on some records; on a second try with what the first one did. */
export interface Execution extends Pick<BulkRun, 'action' | 'input' | 'records' | 'already' | 'changes' | 'isUndo'> {
  readonly before?: BulkReceipt;
}

/** What useBulkWork works on. */
export interface BulkWorkOptions {
  selected: Selected;
  onSelect: (change: SelectionChange) => void;
  invalidates: readonly QueryKeyPrefix[];
  /** The ids in the cache of the page that is shown at this moment. */
  pageReader: () => () => ReadonlySet<string>;
  rowOf?: RowOf | undefined;
}
