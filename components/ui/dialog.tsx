'use client';

import * as Radix from '@radix-ui/react-dialog';
import { useRef, useState, type ReactNode } from 'react';
import { cx } from './cx';
import { FloatingHome } from './floating-home';
import { focusTitle } from './focus-first';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useFocusRescue } from './use-focus-rescue';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl' | 'side';

const WIDTHS: Record<DialogSize, string> = {
  sm: 'sm:max-w-md',
  md: 'sm:max-w-xl',
  lg: 'sm:max-w-3xl',
  xl: 'sm:max-w-5xl',
  side: 'sm:max-w-md',
};

const MIDDLE = 'max-h-dvh sm:inset-x-8 sm:mx-auto sm:max-h-[calc(100dvh-4rem)] sm:rounded-lg';
/** Where it appears: in the middle, sized to its content for a question, or at the right edge of the page. */
const PLACES = {
  middle: `inset-0 sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2 ${MIDDLE}`,
  alert: `inset-x-4 top-1/2 -translate-y-1/2 rounded-lg ${MIDDLE}`,
  side: 'inset-0 sm:left-auto sm:w-full sm:rounded-l-lg',
};

export interface DialogProps {
  open: boolean;
  /** Called on Escape, on a click outside and on the Close button; never while `busy`. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  /** `side` stands at the right edge, beside what it is about. */
  size?: DialogSize;
  /** An action is running that must not be interrupted: nothing closes the dialog. */
  busy?: boolean;
  /**
   * A question that must be answered: no Close button, a click outside does nothing, and its height fits its content on
   * phones too.
   */
  alert?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog: a centred panel, a full-screen sheet on phones. Put DialogBody and DialogFooter inside, in a form or
 * not. The focus moves to the first control, and returns when the dialog closes.
 */
export function Dialog({
  open,
  onClose,
  title,
  description,
  size = 'md',
  busy = false,
  alert = false,
  children,
}: DialogProps) {
  const before = useRef<HTMLElement | null>(null);
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const stay = (event: Event) => event.preventDefault();
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-dialog animate-fade-in bg-scrim" />
        <Radix.Content
          ref={setPanel}
          role={alert ? 'alertdialog' : 'dialog'}
          aria-modal="true"
          aria-busy={busy || undefined}
          onOpenAutoFocus={(event) => {
            const active = document.activeElement;
            const isInside = event.target instanceof Node && event.target.contains(active);
            if (isInside) return;
            const hasFocus = active instanceof HTMLElement && active !== document.body;
            before.current = hasFocus ? active : openerOfFormer();
            openers.set(event.target, before.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            openers.delete(event.target);
            returnFocus(before.current);
          }}
          onEscapeKeyDown={busy ? stay : undefined}
          onInteractOutside={(event) => {
            // When this is called, a toast closed by the same click is already gone from the document.
            const onToast =
              event.target instanceof Element &&
              (!event.target.isConnected || event.target.closest('[data-toast-region]'));
            if (busy || alert || onToast) event.preventDefault();
          }}
          className={cx(
            'fixed z-dialog flex animate-appear flex-col bg-surface shadow-overlay',
            PLACES[alert ? 'alert' : size === 'side' ? 'side' : 'middle'],
            WIDTHS[size],
          )}
        >
          <div className={cx('shrink-0 px-6 pt-5 pb-3', !alert && 'pr-14')}>
            <Radix.Title className="text-lg font-semibold wrap-anywhere">{title}</Radix.Title>
            {description ? <Radix.Description className="mt-1 text-muted">{description}</Radix.Description> : null}
          </div>
          <FloatingHome value={panel}>{children}</FloatingHome>
          {alert ? null : (
            // Last in the document, so that the first field takes the focus and not this button.
            <IconButton
              label="Close"
              disabled={busy}
              onClick={onClose}
              icon={<Icon name="x" />}
              className="absolute top-3.5 right-4"
            />
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Where the focus was before each dialog that has not returned it yet, the last one at the end. */
const openers = new Map<EventTarget | null, HTMLElement | null>();

/** Of a dialog that has closed in the moment in which another one opens: what opened the first opened both. */
const openerOfFormer = () =>
  [...openers].findLast(([panel]) => panel instanceof Node && !panel.isConnected)?.[1] ?? null;

/**
 * Returns the focus to where it was; if that element is gone or disabled and nothing else has taken the focus, to the dialog
 * beneath, or to the page's title.
 */
function returnFocus(before: HTMLElement | null) {
  before?.focus({ preventScroll: true });
  if (document.activeElement === document.body) openDialog()?.focus({ preventScroll: true });
  focusTitle();
}

const openDialog = () => [...document.querySelectorAll<HTMLElement>('[aria-modal="true"][data-state="open"]')].at(-1);

/** The scrolling middle of a dialog. It takes the focus when the control that has it disappears. */
export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={body}
      tabIndex={-1}
      className={cx('min-h-0 flex-1 overflow-y-auto px-6 py-3 outline-none', className)}
      {...useFocusRescue(body)}
    >
      {children}
    </div>
  );
}

/** The row of buttons at the bottom: the confirming one comes last. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 px-6 pt-3 pb-5">{children}</div>;
}
