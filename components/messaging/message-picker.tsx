'use client';

import { useContext, useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Status } from '@/components/ui/status';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import type { MessageChoice } from '@/lib/messaging/choices';
import type { MessageDialogProps } from './message-dialog';
import { CreateMessageSlot } from './message-slots';

const MessageDialog = lazyDialog<MessageDialogProps>(() =>
  import('./message-dialog').then((file) => file.MessageDialog),
);

export interface MessagePickerProps {
  value: MessageChoice | null;
  onChange: (message: MessageChoice) => void;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

/**
 * The chosen message, the modal that searches messages, and quick-create if the page provides it (`CreateMessageSlot`).
 */
export function MessagePicker({ value, onChange, ...aria }: MessagePickerProps) {
  const [dialog, setDialog] = useState<'search' | 'create' | null>(null);
  const createDialog = useContext(CreateMessageSlot);
  const close = () => setDialog(null);
  return (
    <>
      <div
        className={cx(
          'flex min-h-control flex-wrap items-center gap-2 rounded border bg-surface py-[3px] pr-1 pl-3',
          aria['aria-invalid'] ? 'border-danger' : 'border-line-strong',
        )}
      >
        <Icon name="mail" className="shrink-0 text-muted" />
        <span role="status" className={cx('min-w-32 flex-1 wrap-anywhere', value === null && 'text-muted')}>
          {value?.name ?? 'No message chosen'}
        </span>
        {value?.enabled === false ? <Status tone="warning">Disabled</Status> : null}
        <span className="flex flex-wrap gap-1">
          <Button {...aria} size="sm" variant="quiet" onClick={() => setDialog('search')}>
            {value ? 'Change message' : 'Choose message'}
          </Button>
          {createDialog ? (
            <Button
              size="sm"
              variant="quiet"
              icon={<Icon name="plus" className="size-3.5" />}
              onClick={() => setDialog('create')}
            >
              New message
            </Button>
          ) : null}
        </span>
      </div>
      <MessageDialog open={dialog === 'search'} chosen={value} onApply={onChange} onClose={close} />
      {createDialog?.({ open: dialog === 'create', onClose: close, onCreated: onChange })}
    </>
  );
}
