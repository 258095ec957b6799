'use client';

import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import type { Reach } from '@/lib/browser/reachable';
import { MODAL } from '../use-shortcuts';

const FindDialog = lazyDialog(() => import('./find-dialog').then((file) => file.FindDialog));

/** How long keys are kept for the box while its code loads, ms: if it never does, they belong to the page again. */
const MAX_LOADING_MS = 5_000;

/** The buttons of the frame that open the find box, and the box. */
export interface Find {
  field: ReactNode;
  icon: ReactNode;
  dialog: ReactNode;
}

/**
 * The find box of a user: opened by its buttons and by Ctrl K or Cmd K on every page. Its code loads when it is first
 * opened; what is typed meanwhile, Enter included, is kept for it.
 */
export function useFind(userId: string, reach: Reach): Find {
  const [isOpen, setIsOpen] = useState(false);
  const early = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const open = useCallback(() => {
    early.current ??= '';
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      early.current = null;
    }, MAX_LOADING_MS);
    setIsOpen(true);
  }, []);
  const takeEarly = useCallback(() => {
    const typed = early.current ?? '';
    early.current = null;
    return typed;
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      const isKept = /^(.|Enter|Backspace|Escape)$/.test(key) && !ctrlKey && !metaKey && !altKey;
      if (early.current !== null && isKept) {
        if (key === 'Escape') setIsOpen(false);
        early.current = withKey(early.current, key);
        event.stopPropagation();
        // With Caps Lock on, the letter is a capital.
      } else if (ctrlKey !== metaKey && !altKey && !shiftKey && /^k$/i.test(key) && !document.querySelector(MODAL))
        open();
      else return;
      event.preventDefault();
    };
    const onPaste = (event: ClipboardEvent) => {
      if (early.current === null) return;
      early.current += event.clipboardData?.getData('text').replace(/\s+/g, ' ');
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('paste', onPaste, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('paste', onPaste, true);
    };
  }, [open]);

  const isMac = useIsHydrated() && navigator.userAgent.includes('Mac');
  const search = <Icon name="search" className="nav-icon" />;
  return {
    field: (
      <button
        type="button"
        data-shortcut="find"
        aria-haspopup="dialog"
        className="nav-entry w-full border border-line bg-surface wide:group-data-collapsed/sidebar:justify-center"
        onClick={open}
      >
        {search}
        <span className="truncate wide:group-data-collapsed/sidebar:sr-only">Find anything</span>
        <kbd aria-hidden="true" className="ml-auto font-sans text-xs wide:group-data-collapsed/sidebar:hidden">
          {isMac ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
    ),
    icon: <IconButton label="Find anything" aria-haspopup="dialog" icon={search} onClick={open} className="ml-auto" />,
    dialog: (
      <FindDialog open={isOpen} onClose={() => setIsOpen(false)} userId={userId} reach={reach} takeEarly={takeEarly} />
    ),
  };
}

/** What was typed, with one key more; null after Escape. */
const withKey = (text: string, key: string): string | null =>
  key === 'Escape' ? null : key === 'Backspace' ? text.slice(0, -1) : text + (key === 'Enter' ? '\n' : key);
