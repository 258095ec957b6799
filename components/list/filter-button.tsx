'use client';

import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { PanelFilter } from './filter-panel';

const loadPanel = () => import('./filter-panel');
const FilterPanel = lazy(() => loadPanel().then((file) => ({ default: file.FilterPanel })));

export interface FilterButtonProps {
  label: string;
  filters: readonly PanelFilter[];
  onChange: (name: string, value: unknown) => void;
}

/**
 * A button and its panel of filters, which is loaded once the button is hovered or focused. The panel is not modal:
 * choices apply immediately, Escape or a click elsewhere closes it, and focus returns to the button.
 */
export function FilterButton({ label, filters, onChange }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  // The same as the number of chips.
  const count = filters.reduce((sum, { filter, value }) => sum + filter.chips(value, (id) => id).length, 0);

  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <div
      ref={box}
      className="@2xl:relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || !open) return;
        event.preventDefault();
        close();
      }}
      onBlur={(event) => {
        const to = event.relatedTarget;
        if (open && to instanceof Node && !event.currentTarget.contains(to)) setOpen(false);
      }}
    >
      <Button
        ref={button}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-haspopup="dialog"
        aria-description={count > 0 ? `${count} active` : undefined}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={() => setOpen(!open)}
        icon={<Icon name="sliders-horizontal" />}
      >
        {label}
        {count > 0 ? (
          <span
            aria-hidden="true"
            className="rounded-full bg-accent px-1.5 text-xs leading-4 text-on-accent tabular-nums"
          >
            {count}
          </span>
        ) : null}
      </Button>
      {open ? (
        <Suspense>
          <FilterPanel id={panelId} label={label} filters={filters} onChange={onChange} onClose={close} />
        </Suspense>
      ) : null}
    </div>
  );
}
