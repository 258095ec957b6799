import { undoLabel } from '@/lib/operations/undo-label';
import type { Work, WorkStanding } from './work.ts';

/** How far it is, or what became of it, in one line: '86 changed, 2 failed, 5 not started'. */
export function stateText({ state, total, done, failed, skipped, changed, reason, createdIn }: Work): string {
  if (state === 'filling') return 'Getting ready';
  if (state === 'waiting') return 'Waiting for the action before it';
  const counts = [
    changed !== null && changed < done
      ? `${changed} changed, ${done - changed} unchanged`
      : `${done} ${createdIn === null ? 'done' : 'created'}`,
    failed > 0 ? `${failed} failed` : '',
    skipped > 0 ? `${skipped} not started` : '',
  ]
    .filter(Boolean)
    .join(', ');
  if (state === 'cancelling') return 'Cancelling: the current part is finished first';
  if (state === 'running') return `${done + failed} of ${total}`;
  return reason === null ? counts : `${counts}. ${reason}`;
}

/** How far the works of a person are that have not ended, in a few words; undefined if all have. */
export function progressText(active: readonly Work[]): string | undefined {
  const [only, ...others] = active;
  if (!only) return undefined;
  if (others.length > 0) return `${active.length} actions running`;
  return `${only.label}: ${only.done + only.failed} of ${only.total}`;
}

/** How a work stands that was undone, for its row in the tray. Undoing an undo is called doing it again. */
export function standingText({ label }: Pick<Work, 'label'>, standing: WorkStanding): string | undefined {
  if (standing === null) return undefined;
  const isUndo = undoLabel(label).word === 'Redo';
  return {
    undone: isUndo ? 'Done again' : 'Undone',
    partly: isUndo ? 'Done again in part' : 'Undone in part',
    undoing: isUndo ? 'Being done again' : 'Being undone',
  }[standing];
}
