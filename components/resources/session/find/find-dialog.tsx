'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { RouterLink } from '@/components/ui/router-link';
import { placesIn, type Reach } from '@/lib/browser/reachable';
import { rememberRecent } from '@/lib/browser/recent';
import { FindBox } from './find-box';
import { doThere } from './do-there';
import type { Choice } from './results';

export interface FindDialogProps {
  open: boolean;
  onClose: () => void;
  userId: string;
  reach: Reach;
  /** Takes what was typed while this code loaded. */
  takeEarly: () => string;
}

/**
 * The find box. Uses the browser's own modal dialog, as the list of shortcuts does: it returns the focus by itself. A
 * hit is opened by a link outside it, so that a form with changes asks first, as for any other link.
 */
export function FindDialog({ open, onClose, userId, reach, takeEarly }: FindDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const door = useRef<HTMLAnchorElement>(null);
  /** What was chosen last: followed once the link has its path. */
  const [chosen, setChosen] = useState<Choice['hit']>();

  // As early as the box takes what was typed: keys in between would reach the page.
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal();
  }, [open]);

  useEffect(() => {
    if (!chosen) return;
    door.current?.click();
    if (chosen.then) doThere(chosen.path, chosen.then);
  }, [chosen]);

  const visit = ({ hit, heading, isList }: Choice, inNewTab: boolean) => {
    const { title, detail, then } = hit;
    if (!then && !isList) rememberRecent(userId, { title, path: hit.path, heading, ...(detail && { detail }) });
    // An action is done on the page that it leads to, which is this tab's.
    if (inNewTab && !then) return void window.open(hit.path, '_blank', 'noopener');
    dialog.current?.close();
    setChosen({ ...hit });
  };

  return createPortal(
    <>
      <RouterLink ref={door} href={chosen?.path ?? '/'} hidden aria-hidden="true" tabIndex={-1} />
      <dialog
        ref={dialog}
        // Explicit, because the rest of the console looks for open dialogs by this role.
        role="dialog"
        aria-label="Find anything"
        onClose={onClose}
        onClick={(event) => event.target === dialog.current && dialog.current.close()}
        className="mx-auto mt-[12dvh] mb-auto w-full max-w-2xl animate-appear overflow-hidden bg-surface text-ink shadow-overlay backdrop:bg-scrim max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:max-w-none sm:rounded-lg"
      >
        {open ? (
          <FindBox
            userId={userId}
            places={placesIn(reach)}
            takeEarly={takeEarly}
            onOpen={visit}
            onClose={() => dialog.current?.close()}
          />
        ) : null}
      </dialog>
    </>,
    document.body,
  );
}
