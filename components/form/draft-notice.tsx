import { Alert } from '@/components/ui/alert';
import type { DraftState } from './use-draft';

/** Tells that what stands in the form was typed before the session ended. */
export function DraftNotice({ state, className }: { state: DraftState; className?: string }) {
  if (state === 'none') return null;
  return (
    <Alert tone="info" className={className} title="What you had typed when your session ended is here again.">
      {state === 'partly back' ? 'Except where somebody has changed the same field since. ' : null}
      Please look it over before you save.
    </Alert>
  );
}
