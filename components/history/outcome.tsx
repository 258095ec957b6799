import type { Tone } from '@/components/ui/badge';
import { Status } from '@/components/ui/status';
import type { Outcome } from '@/lib/history/entry';
import { OUTCOME_WORDS } from '@/lib/history/words';

const TONES: Readonly<Record<Outcome, Tone>> = {
  open: 'info',
  done: 'success',
  refused: 'warning',
  failed: 'danger',
  unknown: 'warning',
};

/** How an action ended: a dot and a word. */
export function OutcomeStatus({ outcome }: { outcome: Outcome }) {
  return <Status tone={TONES[outcome]}>{OUTCOME_WORDS[outcome]}</Status>;
}
