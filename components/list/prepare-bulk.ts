import type { ConfirmOptions } from '@/components/ui/confirm-dialog';
import { consequences } from './bulk-words';
import type { Execution } from './bulk-run';
import { summariseNames } from '@/lib/format/summarise-names';
import type { RowOf } from './already';
import type { SingleBulkAction } from './types';
import type { Selected } from './use-selection';

const NONE: ReadonlySet<string> = new Set();

/** What is known of an action before it begins. */
export type Prepared = Pick<Execution, 'input' | 'already' | 'changes'>;

export interface Preparing {
  readonly action: SingleBulkAction;
  readonly selected: Selected;
  readonly rowOf: RowOf;
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** It is no longer wanted: asked after everything that takes time. */
  readonly isStopped: () => boolean;
  /** Told when it begins to read what the records are now, and when that is done; not if it was stopped. */
  readonly onReading: (isReading: boolean) => void;
}

/**
 * Everything that is asked before an action on the selection begins: the question of the action itself, what it needs,
 * and, if some records would not change, whether to go on.
 * @returns undefined if the user cancelled or stopped it
 */
export async function prepareBulk(preparing: Preparing): Promise<Prepared | undefined> {
  const { action, selected, rowOf, confirm, isStopped, onReading } = preparing;
  const body = summariseNames(selected);
  const buttons = { action: action.label, ...(action.cancel && { cancel: action.cancel }) };
  if (action.confirm && !(await confirm({ title: action.confirm, body, ...buttons, tone: action.tone ?? 'plain' })))
    return undefined;
  const ids = [...selected.keys()];
  const input = await action.ask?.(ids);
  if ((action.ask && input === undefined) || isStopped()) return undefined;
  onReading(true);
  // If it is unknown, nothing is claimed, and nothing can be undone.
  const plan = await action.plan?.(ids, input, rowOf).catch(() => undefined);
  const found = plan?.unchanged ?? action.already?.find?.(ids, input, rowOf);
  const already = (await Promise.resolve(found).catch(() => undefined)) ?? NONE;
  if (isStopped()) return undefined;
  onReading(false);
  const isMixed = !action.already?.isAnnounced && already.size > 0 && already.size < ids.length;
  const title = `${action.label}: ${consequences(ids.length, already.size, action)}`;
  if (isMixed && !(await confirm({ title, body, ...buttons }))) return undefined;
  return isStopped() ? undefined : { input, already, changes: plan?.changes ?? [] };
}
