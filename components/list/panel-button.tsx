'use client';

import { Suspense, useEffect, useId, useRef, useState, type ReactNode } from 'react';

export interface PanelButtonProps {
  /** Loads the panel's code: called once the button is hovered or focused. */
  load: () => Promise<unknown>;
  /** The button. Spread the given props on a Button or an IconButton. */
  button: (props: {
    ref: (button: HTMLButtonElement | null) => void;
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-haspopup': 'dialog';
    onPointerEnter: () => void;
    onFocus: () => void;
    onClick: () => void;
  }) => ReactNode;
  /** The panel: a `ListPanel`. */
  children: (panel: { id: string; onClose: () => void }) => ReactNode;
}

/**
 * A button and its panel. The panel is not modal: choices apply immediately, Escape or a click elsewhere closes it, and
 * focus returns to the button.
 */
export function PanelButton({ load, button, children }: PanelButtonProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const [trigger, setTrigger] = useState<HTMLButtonElement | null>(null);
  const panelId = useId();

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (box.current?.contains(event.target as Node)) return;
      // A field applies its text when it is left. React reports no blur of a field that it removes, so leave it first.
      box.current?.querySelector<HTMLElement>(':focus')?.blur();
      setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  const onClose = () => {
    setOpen(false);
    trigger?.focus();
  };
  const onLikely = () => void load();

  return (
    <div
      ref={box}
      className="@2xl:relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
        event.preventDefault();
        onClose();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (open && to instanceof Node && !event.currentTarget.contains(to)) setOpen(false);
      }}
    >
      {button({
        ref: setTrigger,
        'aria-expanded': open,
        'aria-controls': open ? panelId : undefined,
        'aria-haspopup': 'dialog',
        onPointerEnter: onLikely,
        onFocus: onLikely,
        onClick: () => setOpen(!open),
      })}
      {open ? <Suspense>{children({ id: panelId, onClose })}</Suspense> : null}
    </div>
  );
}
