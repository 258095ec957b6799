'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Progress } from '@/components/ui/progress';
import { WhatFailed } from '@/components/ui/what-failed';
import type { BulkRun } from './bulk-run';
import { outcomeOf } from './bulk-words';

export interface BulkDialogProps {
  run: BulkRun;
  onCancel: () => void;
  onRetry: () => void;
  /** It goes on in the background. */
  onHide: () => void;
  onClose: () => void;
}

/**
 * Progress of a bulk action and then its receipt. While it runs only Cancel closes the dialog, once the current chunk
 * is done.
 */
export function BulkDialog({ run, onCancel, onRetry, onHide, onClose }: BulkDialogProps) {
  const { action, receipt, phase, records } = run;
  const isRunning = phase !== 'settled';
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isRunning) close.current?.focus();
  }, [isRunning]);

  return (
    <Dialog open onClose={onClose} title={action.label} size="sm" busy={isRunning} alert>
      <DialogBody className="space-y-4">
        <Progress
          value={receipt.done.length + receipt.failed.length}
          total={records.size}
          isSilent={isRunning && run.workId !== undefined ? run.isSilent === true : undefined}
        />
        {isRunning ? null : <Receipt run={run} />}
      </DialogBody>
      <DialogFooter>
        {isRunning ? (
          <>
            {run.workId !== undefined && phase === 'running' ? (
              <Button onClick={onHide} className="mr-auto">
                Continue in Background
              </Button>
            ) : null}
            <Button onClick={onCancel} loading={phase === 'cancelling'}>
              Cancel
            </Button>
          </>
        ) : (
          <>
            {/* Redo is only in the toast: here it would replace Undo under a second click. */}
            {run.undo?.label === 'Undo' ? <Button onClick={run.undo.run}>Undo</Button> : null}
            {receipt.failed.length > 0 ? <Button onClick={onRetry}>Retry failed</Button> : null}
            <Button ref={close} variant="primary" onClick={onClose}>
              Close
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** What changed, what was unchanged, what failed and why, what was not started. */
function Receipt({ run }: { run: BulkRun }) {
  const { receipt, records } = run;
  return (
    <div role="status" className="space-y-3">
      <p className="tabular-nums">{outcomeOf(run)}</p>
      <WhatFailed failed={receipt.failed.map(({ id, why }) => ({ id, why, name: records.get(id) }))} />
      {!run.isUndo && receipt.failed.length + receipt.skipped.length > 0 ? (
        <p className="text-sm text-muted">Records that were not processed stay selected if they still exist.</p>
      ) : null}
    </div>
  );
}
