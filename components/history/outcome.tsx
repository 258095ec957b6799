import type { Tone } from '@/components/ui/badge';
import { Status } from '@/components/ui/status';
import type { Outcome } from '@/lib/history/entry';
import { outcomeText } from '@/lib/history/words';

const TONES: Readonly<Record<Outcome, Tone>> = {
  open: 'info',
  done: 'success',
  refused: 'warning',
  failed: 'danger',
  unknown: 'warning',
};

interface OutcomeStatusProps {
  outcome: Outcome;
  isUndone?: boolean | undefined;
}

/** How an action ended, or that it was taken back since: a dot and a word. */
export function OutcomeStatus({ outcome, isUndone }: OutcomeStatusProps) {
  return <Status tone={isUndone ? 'neutral' : TONES[outcome]}>{outcomeText({ outcome, isUndone })}</Status>;
}
