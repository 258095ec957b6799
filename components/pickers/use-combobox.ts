'use client';

import { useEffect, useId, useState, type ChangeEvent, type KeyboardEvent } from 'react';

/** The text in the search box; kept separately, because the options on offer depend on it. */
export function useTyped() {
  const [text, set] = useState('');
  return { text, set };
}

interface ComboboxOptions {
  typed: ReturnType<typeof useTyped>;
  /** The values offered, in their order. */
  values: readonly string[];
  /** The active one until the user moves: by default the first, once something is typed. */
  preferred?: string | undefined;
  onChoose: (value: string) => void;
  /** Called on Backspace in an empty input. */
  onBackspace?: () => void;
  onOpen?: () => void;
}

/**
 * Keyboard and ARIA of a combobox with a listbox (the ARIA practices' pattern): the focus stays in the text box, the
 * active option is set by aria-activedescendant. Arrows, Home, End and Page keys move, Enter chooses and closes; Escape
 * is handled by the floating panel.
 */
export function useCombobox({ typed, values, preferred, onChoose, onBackspace, onOpen }: ComboboxOptions) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState<string | null>(null);
  const activeAt = active === null ? -1 : values.indexOf(active);
  const current = values[activeAt] ?? preferred ?? (typed.text ? values[0] : undefined);
  const optionId = (value: string) => `${listId}-${value}`;

  useEffect(() => {
    if (isOpen && current !== undefined)
      document.getElementById(`${listId}-${current}`)?.scrollIntoView({ block: 'nearest' });
  }, [isOpen, current, listId]);

  const open = () => {
    if (!isOpen) onOpen?.();
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    typed.set('');
    setActive(null);
  };
  const moveTo = (at: number) => {
    if (!isOpen) return open();
    setActive(values[Math.max(0, Math.min(values.length - 1, at))] ?? null);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const from = current === undefined ? -1 : values.indexOf(current);
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(from + 1),
      ArrowUp: () => moveTo(from === -1 ? values.length - 1 : from - 1),
      PageDown: () => moveTo(from + 8),
      PageUp: () => moveTo(from - 8),
    };
    const move = moves[event.key];
    if (move) {
      event.preventDefault();
      move();
    } else if (event.key === 'Enter' && isOpen) {
      // Enter chooses; it must not submit the form around the picker.
      event.preventDefault();
      if (current !== undefined) onChoose(current);
      close();
    } else if (event.key === 'Backspace' && typed.text === '') {
      onBackspace?.();
    } else if (event.key === 'Tab') {
      close();
    }
  };

  return {
    isOpen,
    current,
    listId,
    optionId,
    open,
    close,
    setActive,
    choose: onChoose,
    input: {
      role: 'combobox' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': isOpen && current !== undefined ? optionId(current) : undefined,
      autoComplete: 'off',
      value: typed.text,
      onKeyDown,
      onClick: open,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        typed.set(event.target.value);
        setActive(null);
        open();
      },
    },
  };
}

export type Combobox = ReturnType<typeof useCombobox>;
