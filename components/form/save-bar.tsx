import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { OfferedButton } from '@/components/ui/offered-button';
import type { Needs } from '@/lib/contract/use-not-offered';

export interface SaveBarProps {
  isDirty: boolean;
  busy: boolean;
  /** Save stays disabled until something has changed. */
  needsChange?: boolean;
  /** What Save sends. */
  needs?: Needs | undefined;
  /** Why Save is disabled. */
  waiting?: string | undefined;
  saveLabel?: string;
  /** The form is in a Card: the bar is aligned with its edges. */
  inCard?: boolean;
  onCancel: () => void;
  /** At the left, e.g. Delete. */
  danger?: ReactNode;
}

/** The footer of an edit page; it sticks to the bottom of the window and shows whether there are unsaved changes. */
export function SaveBar({
  isDirty,
  busy,
  needsChange = false,
  needs,
  waiting,
  saveLabel = 'Save',
  inCard = false,
  onCancel,
  danger,
}: SaveBarProps) {
  return (
    <div
      data-save-bar={inCard ? undefined : ''}
      data-screen-only=""
      className={cx(
        'sticky tall:bottom-0 z-sticky flex flex-wrap items-center gap-2 border-t border-line py-3',
        inCard ? '-mx-5 -mb-4 rounded-b-lg bg-surface px-5' : '-mx-4 -mb-4 bg-canvas px-4 sm:-mx-8 sm:-mb-8 sm:px-8',
      )}
    >
      {danger ? <div className="-ml-4">{danger}</div> : null}
      <p role="status" className="ml-auto pr-2 text-sm text-muted max-sm:hidden">
        {waiting ?? (isDirty ? 'Unsaved changes' : null)}
      </p>
      <div className="flex gap-2 max-sm:ml-auto">
        <Button onClick={onCancel} disabled={busy}>
          Cancel
        </Button>
        <OfferedButton
          type="submit"
          variant="primary"
          needs={needs}
          loading={busy}
          disabled={waiting !== undefined || (needsChange && !isDirty)}
        >
          {saveLabel}
        </OfferedButton>
      </div>
    </div>
  );
}
