'use client';

import { Fragment, useId } from 'react';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { Switch } from '@/components/ui/switch';
import { pageShortcuts, type Shortcut } from '@/lib/shortcuts';

export interface ShortcutsSheetProps {
  open: boolean;
  onClose: () => void;
  /** Those that lead to the person's sections. */
  sections: readonly Shortcut[];
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}

const KEY = 'inline-block min-w-6 rounded-sm border border-line-strong bg-subtle px-1.5 text-center font-sans text-sm leading-6';

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 ? <span className="px-1 text-sm text-muted"> then </span> : null}
      <kbd className={KEY}>{key}</kbd>
    </Fragment>
  ));
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="pb-1 font-medium">{title}</h3>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className="shrink-0"><Keys keys={keys} /></dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What the keys do for this person, and the switch that turns them all off. */
export function ShortcutsSheet({ open, onClose, sections, isOn, onSwitch }: ShortcutsSheetProps) {
  const noteId = useId();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="lg">
      <DialogBody className="space-y-6 pb-6">
        <div>
          <label className="inline-flex min-h-9 items-center gap-3 font-medium">
            <Switch checked={isOn} aria-describedby={noteId} onChange={(event) => onSwitch(event.target.checked)} />
            Use keyboard shortcuts
          </label>
          <p id={noteId} className="text-muted">
            They rest while you type and while a dialog is open. Turn them off if you dictate or press keys by accident; this browser remembers it.
          </p>
        </div>
        <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <Group title="On a page" shortcuts={pageShortcuts} />
          <Group title="Go to" shortcuts={sections} />
        </div>
      </DialogBody>
    </Dialog>
  );
}
