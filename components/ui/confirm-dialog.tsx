'use client';

import { useId, useState, type ReactNode } from 'react';
import { Button } from './button';
import { Dialog, DialogBody, DialogFooter } from './dialog';
import { DialogForm } from './dialog-form';
import { Input } from './input';
import { Label } from './label';

export interface ConfirmOptions {
  /** The question, e.g. 'Are you sure you want to delete this brand?' (D-35). */
  title: string;
  body?: ReactNode;
  /** The verb on the confirming button, e.g. 'Delete'. */
  action: string;
  /** danger for what deletes records or moves money; the focus is then on Cancel at first. */
  tone?: 'danger' | 'plain';
  cancel?: string;
  /** The user must type this before the action is enabled. */
  typeToConfirm?: string;
}

export interface ConfirmDialogProps {
  open: boolean;
  options: ConfirmOptions;
  onAnswer: (yes: boolean) => void;
}

function Question({ options, onAnswer }: Omit<ConfirmDialogProps, 'open'>) {
  const [typed, setTyped] = useState('');
  const inputId = useId();
  const { body, action, cancel = 'Cancel', tone = 'plain', typeToConfirm } = options;
  const isBlocked = typeToConfirm !== undefined && typed.trim() !== typeToConfirm;
  return (
    <DialogForm
      onSubmit={() => {
        if (!isBlocked) onAnswer(true);
      }}
    >
      {body || typeToConfirm ? (
        <DialogBody className="space-y-4">
          {body ? <div className="text-muted">{body}</div> : null}
          {typeToConfirm ? (
            <div className="space-y-1.5">
              <Label htmlFor={inputId}>Type “{typeToConfirm}” to confirm</Label>
              <Input id={inputId} value={typed} autoComplete="off" onChange={(event) => setTyped(event.target.value)} />
            </div>
          ) : null}
        </DialogBody>
      ) : null}
      <DialogFooter>
        <Button onClick={() => onAnswer(false)}>{cancel}</Button>
        <Button type="submit" variant={tone === 'danger' ? 'danger' : 'primary'} disabled={isBlocked}>
          {action}
        </Button>
      </DialogFooter>
    </DialogForm>
  );
}

/** The dialog of useConfirm; loaded with the first question. */
export function ConfirmDialog({ open, options, onAnswer }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title={options.title} size="sm" alert>
      <Question options={options} onAnswer={onAnswer} />
    </Dialog>
  );
}
