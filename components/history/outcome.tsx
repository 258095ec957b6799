import type { Tone } from '@/components/ui/badge';
import { Status } from '@/components/ui/status';
import type { Outcome } from '@/lib/history/entry';
import { outcomeText, type Ended } from '@/lib/history/words';

const TONES: Readonly<Record<Outcome, Tone>> = {
  open: 'info',
  done: 'success',
  refused: 'warning',
  failed: 'danger',
  unknown: 'warning',
};

/** How an action ended, or that it was taken back since: a dot and a word. */
export function OutcomeStatus({ outcome, isUndone, isBeingUndone }: Ended) {
  const tone = isUndone ? 'neutral' : isBeingUndone ? 'info' : TONES[outcome];
  return <Status tone={tone}>{outcomeText({ outcome, isUndone, isBeingUndone })}</Status>;
}
