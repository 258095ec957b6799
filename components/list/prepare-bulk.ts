import type { ConfirmOptions } from '@/components/ui/confirm-dialog';
import { consequences } from './bulk-words';
import type { Execution } from './bulk-run';
import { summariseNames } from '@/lib/format/summarise-names';
import type { RowOf } from './already';
import type { SingleBulkAction } from './types';
import type { Selected } from './use-selection';

const NONE: ReadonlySet<string> = new Set();

/**
 * Everything that is asked before an action on the selection begins: the question of the action itself, what it needs,
 * and, if some records would not change, whether to go on.
 * @returns undefined if the user cancelled
 */
export async function prepareBulk(
  action: SingleBulkAction,
  selected: Selected,
  rowOf: RowOf,
  confirm: (options: ConfirmOptions) => Promise<boolean>,
): Promise<Pick<Execution, 'input' | 'already' | 'changes'> | undefined> {
  const body = summariseNames(selected);
  if (
    action.confirm &&
    !(await confirm({ title: action.confirm, body, action: action.label, tone: action.tone ?? 'plain' }))
  )
    return undefined;
  const ids = [...selected.keys()];
  const input = await action.ask?.(ids);
  if (action.ask && input === undefined) return undefined;
  // If it is unknown, nothing is claimed, and nothing can be undone.
  const plan = await action.plan?.(ids, input, rowOf).catch(() => undefined);
  const found = plan?.unchanged ?? action.already?.find?.(ids, input, rowOf);
  const already = (await Promise.resolve(found).catch(() => undefined)) ?? NONE;
  const isMixed = !action.already?.isAnnounced && already.size > 0 && already.size < ids.length;
  const title = `${action.label}: ${consequences(ids.length, already.size, action)}`;
  if (isMixed && !(await confirm({ title, body, action: action.label }))) return undefined;
  return { input, already, changes: plan?.changes ?? [] };
}
