import type { ConfirmOptions } from '@/components/ui/confirm-dialog';
import type { BulkReceipt } from '@/lib/operations/bulk-work';
import type { BulkRun } from './bulk-run';
import type { SingleBulkAction } from './types';

/** What is left; without a receipt until it has begun. */
type Leaving = Pick<BulkRun, 'action' | 'records'> & Partial<Pick<BulkRun, 'receipt'>>;

const are = (count: number) => (count === 1 ? 'is' : 'are');
const were = (count: number) => (count === 1 ? 'was' : 'were');
const wordsOf = (action: SingleBulkAction) => action.already?.words ?? 'already up to date';

/** '99 selected, 86 will change, 13 are already off'. */
export const consequences = (selected: number, already: number, action: SingleBulkAction) =>
  `${selected} selected, ${selected - already} will change, ${already} ${are(already)} ${wordsOf(action)}`;

/** If the upstream accepted everything but nothing was different afterwards. */
export const noneChanged = (done: number, action: SingleBulkAction) =>
  `Nothing changed: ${done === 1 ? 'it was' : `all ${done} were`} ${wordsOf(action)}.`;

/**
 * How many of the processed records have changed: what the upstream counted, but never a record that was already so.
 */
export function changedOf({ done, changed }: BulkReceipt, already: ReadonlySet<string>): number {
  const max = done.filter((id) => !already.has(id)).length;
  return Math.min(changed ?? max, max);
}

/** The result in one line: '86 changed, 13 were already off, 2 failed, 5 not started'. */
export function outcomeOf({ receipt, already, action }: BulkRun): string {
  const { done, failed, skipped } = receipt;
  const changed = changedOf(receipt, already);
  const before = done.filter((id) => already.has(id)).length;
  const others = done.length - changed - before;
  return [
    changed === done.length ? `${done.length} done` : `${changed} changed`,
    before > 0 ? `${before} ${were(before)} ${wordsOf(action)}` : '',
    others > 0 ? `${others} unchanged` : '',
    failed.length > 0 ? `${failed.length} failed` : '',
    skipped.length > 0 ? `${skipped.length} not started` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/**
 * Asked before an action is left that is being prepared or runs; after that it can no longer be seen or cancelled, so it
 * ends.
 */
export function leavingQuestion(run: Leaving | undefined): ConfirmOptions {
  const done = run?.receipt ? run.receipt.done.length + run.receipt.failed.length : 0;
  return {
    title: 'Stop and leave?',
    body: `${run?.action.label ?? 'This'} is still running: ${done} of ${run?.records.size ?? 0} done. It continues only while this page is open. If you leave, requests already sent will finish, the rest will not be processed, and no summary is shown.`,
    action: 'Stop and leave',
    cancel: 'Stay',
    tone: 'danger',
  };
}
