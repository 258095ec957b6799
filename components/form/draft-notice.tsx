import { Alert } from '@/components/ui/alert';
import { joinLabels } from '@/lib/format/text';
import type { DraftState } from './use-draft';

/** Tells the user that the form's changes were restored from before the session ended. */
export function DraftNotice({ isBack, theirs, className }: DraftState & { className?: string }) {
  if (!isBack) return null;
  return (
    <Alert tone="info" className={className} title="Your unsaved changes from before your session ended are restored.">
      {theirs.length > 0 ? `Somebody else has changed ${joinLabels(theirs)} since; that change was kept. ` : null}
      Please check it before you save.
    </Alert>
  );
}
