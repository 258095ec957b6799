'use client';

import { createContext, useContext, useId, useState } from 'react';
import { yesNoCell } from '@/components/list/cells';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { MessageRowFragment, MessageSortFields } from '@/graphql/generated/types';
import { orDash } from '@/lib/format/text';
import { messageChoiceList, messageChoicesQuery, type MessageChoice } from '@/lib/messaging/choices';

export interface MessageDialogProps {
  open: boolean;
  onClose: () => void;
  chosen: MessageChoice | null;
  onApply: (message: MessageChoice) => void;
}

/** Rows are rendered once; the chosen id reaches them through this context. */
const Choosing = createContext<{ group: string; id: string | undefined; choose: (message: MessageChoice) => void }>({
  group: '',
  id: undefined,
  choose: () => undefined,
});

function Mark({ message: { id, name, enabled } }: { message: MessageRowFragment }) {
  const { group, id: chosen, choose } = useContext(Choosing);
  return (
    <input
      type="radio"
      id={`${group}-${id}`}
      name={group}
      aria-label={`Choose ${name}`}
      checked={chosen === id}
      onChange={() => choose({ id, name, enabled })}
      className="relative size-4 accent-accent after:absolute after:-inset-3 after:content-['']"
    />
  );
}

function Name({ message: { id, name } }: { message: MessageRowFragment }) {
  const { group } = useContext(Choosing);
  return (
    <label htmlFor={`${group}-${id}`} className="block cursor-pointer">
      {name}
    </label>
  );
}

const columns: readonly Column<MessageRowFragment, MessageSortFields>[] = [
  { header: 'Choose', narrow: true, cell: (message) => <Mark message={message} /> },
  { header: 'Name', main: true, cell: (message) => <Name message={message} /> },
  { header: 'Title', cell: ({ title }) => orDash(title) },
  { header: 'Enabled', width: 'w-26', cell: ({ enabled }) => yesNoCell(enabled) },
];

/** 'Search Messages': a search, five messages a page, Apply once one is chosen (MSG-28 to MSG-30). */
export function MessageDialog({ open, onClose, ...choice }: MessageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Search Messages" size="lg">
      <Choice onClose={onClose} {...choice} />
    </Dialog>
  );
}

/** Mounted only while the dialog is open, so it always starts with the current choice. */
function Choice({ chosen, onApply, onClose }: Omit<MessageDialogProps, 'open'>) {
  const group = useId();
  const [message, choose] = useState(chosen);
  return (
    <>
      {/* The list's own ground is the dialog's here. */}
      <DialogBody className="min-h-96 [--canvas:var(--surface)]">
        <Choosing value={{ group, id: message?.id, choose }}>
          <ResourceList
            list={messageChoiceList}
            query={messageChoicesQuery}
            select={(data) => data.messages}
            columns={columns}
            rowName={({ name }) => name}
            texts={{
              caption: 'Message search',
              noun: 'message',
              error: 'There was an error fetching messages',
              empty: { title: 'Nothing found.' },
            }}
            controls={{ search: { placeholder: 'Search by name or title' } }}
            persist={false}
          />
        </Choosing>
      </DialogBody>
      <DialogFooter>
        <p role="status" className="mr-auto min-w-0 truncate text-sm text-muted">
          {message ? `Chosen: ${message.name}` : 'No message is chosen.'}
        </p>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="primary"
          disabled={message === null}
          onClick={() => {
            if (message) onApply(message);
            onClose();
          }}
        >
          Apply
        </Button>
      </DialogFooter>
    </>
  );
}
