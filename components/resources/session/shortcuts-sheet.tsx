'use client';

import { Fragment, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Switch } from '@/components/ui/switch';
import { pageShortcuts, type Shortcut } from '@/lib/shortcuts';

export interface ShortcutsSheetProps {
  onClose: () => void;
  /** The shortcuts to the user's sections. */
  sections: readonly Shortcut[];
  isOn: boolean;
  onSwitch: (on: boolean) => void;
}

const KEY =
  'inline-block min-w-6 rounded-sm border border-line-strong bg-subtle px-1.5 text-center font-sans text-sm leading-6';

/** The keys of components/list/row-keys.ts. */
const rowShortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] = [
  { keys: ['j'], label: 'Next row' },
  { keys: ['k'], label: 'Previous row' },
  { keys: ['x'], label: 'Tick the row' },
  { keys: ['Enter'], label: 'Open the row' },
  { keys: ['Space'], label: 'Look at the row' },
];

function Keys({ keys }: Pick<Shortcut, 'keys'>) {
  return keys.map((key, at) => (
    <Fragment key={key}>
      {at > 0 ? <span className="px-1 text-sm text-muted"> then </span> : null}
      <kbd className={KEY}>{key}</kbd>
    </Fragment>
  ));
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="pb-1 font-medium">
        {title}
      </h3>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className="shrink-0">
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/**
 * The user's shortcuts, and the switch that turns them off. Uses the browser's own modal dialog, not `Dialog`, whose
 * code the pages without one would have to load. The native dialog returns the focus by itself.
 */
export function ShortcutsSheet({ onClose, sections, isOn, onSwitch }: ShortcutsSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const noteId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  // In the body, because the menu that opens it is not rendered on narrow screens.
  return createPortal(
    <dialog
      ref={dialog}
      // Explicit, because the rest of the console looks for open dialogs by this role.
      role="dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className="m-auto w-full max-w-3xl animate-appear overflow-y-auto overscroll-contain bg-surface text-ink shadow-overlay backdrop:bg-scrim max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none sm:rounded-lg"
    >
      <div className="space-y-6 px-6 pt-5 pb-6">
        <h2 id={titleId} className="pr-8 text-lg font-semibold">
          Keyboard shortcuts
        </h2>
        <div>
          <label className="inline-flex min-h-9 items-center gap-3 font-medium">
            <Switch checked={isOn} aria-describedby={noteId} onChange={(event) => onSwitch(event.target.checked)} />
            Use keyboard shortcuts
          </label>
          <p id={noteId} className="text-muted">
            They are inactive while you type and while a dialog is open. Turn them off if you use dictation or press
            keys by accident; this browser remembers the setting.
          </p>
        </div>
        <div className="grid gap-x-12 gap-y-6 sm:grid-cols-2">
          <div className="space-y-6">
            <Group title="On a page" shortcuts={pageShortcuts} />
            <Group title="In a list" shortcuts={rowShortcuts} />
          </div>
          <Group title="Go to" shortcuts={sections} />
        </div>
        <IconButton
          label="Close"
          onClick={() => dialog.current?.close()}
          icon={<Icon name="x" />}
          className="absolute top-3.5 right-4"
        />
      </div>
    </dialog>,
    document.body,
  );
}
