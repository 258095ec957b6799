'use client';

import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { toast, type Toast } from '@/lib/browser/toast';
import { Button } from './button';
import { CountdownCard } from './countdown-card';
import { cx } from './cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useFocusRescue } from './use-focus-rescue';
import { useToastPlace } from './use-toast-place';

/** At least 5 s (D-25); a failure takes longer to read. */
const SHOWN_MS = { success: 6000, notice: 7000, failure: 10_000 };
/** With a button, there is something to decide. */
const OFFERED_MS = 20_000;

const LOOK = {
  success: { icon: 'circle-check', colour: 'text-success' },
  failure: { icon: 'circle-alert', colour: 'text-danger' },
  notice: { icon: 'info', colour: 'text-info' },
} as const;

/** Counts `ms` down while `running`; when paused, the remaining time is kept. */
function useCountdown(ms: number, running: boolean, done: () => void) {
  const [left, setLeft] = useState(ms);
  useEffect(() => {
    if (!running) return;
    const started = Date.now();
    const timer = setTimeout(done, left);
    return () => {
      clearTimeout(timer);
      setLeft((before) => Math.max(0, before - (Date.now() - started)));
    };
    // `left` is read when the countdown starts and must not restart it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [running]);
}

type Message = Toast & { readonly tone: keyof typeof SHOWN_MS };

function ToastCard({ item, paused }: { item: Message; paused: boolean }) {
  const [spoken, setSpoken] = useState(item.tone === 'failure');
  const { icon, colour } = LOOK[item.tone];
  const role = item.tone === 'failure' ? 'alert' : 'status';
  useCountdown(item.action ? OFFERED_MS : SHOWN_MS[item.tone], !paused, () => toast.dismiss(item.id));
  // A polite region is announced only when its text arrives after the region itself.
  useEffect(() => setSpoken(true), []);
  return (
    <li className="pointer-events-auto flex w-full animate-appear items-start gap-3 rounded bg-surface py-2 pr-2 pl-4 shadow-overlay">
      <Icon name={icon} className={cx('my-1 size-5 shrink-0', colour)} />
      <div className="min-w-0 flex-1 py-1 wrap-anywhere whitespace-pre-wrap">
        <p role={role}>{spoken ? item.text : null}</p>
        {item.reason ? (
          <p role={role} className="text-sm text-muted">
            {spoken ? item.reason : null}
          </p>
        ) : null}
      </div>
      {item.action ? (
        <Button size="sm" onClick={item.action.run}>
          {item.action.label}
        </Button>
      ) : null}
      <IconButton size="sm" label="Close message" icon={<Icon name="x" />} onClick={() => toast.dismiss(item.id)} />
    </li>
  );
}

const isMessage = (item: Toast): item is Message => item.tone !== 'countdown';

export interface ToastListProps {
  items: readonly Toast[];
  /** The element around all toasts. */
  region: RefObject<HTMLElement | null>;
}

/**
 * The toasts, moved to the nearest position that covers no control. Escape closes the newest, unless something else has
 * used the key. What is counted down comes first: Escape cancels it, whatever is open.
 */
export function ToastList({ items, region }: ToastListProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  // Its button goes when it is pressed, and the message that follows has the next one.
  const rescue = useFocusRescue(list);
  const counted = items.findLast(({ countdown }) => countdown)?.id;
  const newest = counted ?? items.at(-1)?.id;
  const place = useToastPlace(
    region,
    items.map(({ id }) => id),
  );

  useLayoutEffect(() => {
    if (!place) return;
    region.current?.style.setProperty('left', `${place.left}px`);
    region.current?.style.setProperty('top', `${place.top}px`);
  }, [region, place]);

  useEffect(() => {
    if (newest === undefined) {
      setHovered(false);
      setFocused(false);
      return;
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      if (counted !== undefined) event.stopImmediatePropagation();
      toast.dismiss(newest);
    };
    // Dialogs and menus take the key on its way from the document to what has the focus.
    const [target, isFirst] = counted === undefined ? [document, false] : [window, true];
    target.addEventListener('keydown', onKey as EventListener, isFirst);
    return () => target.removeEventListener('keydown', onKey as EventListener, isFirst);
  }, [newest, counted]);

  return (
    <ol
      ref={list}
      tabIndex={-1}
      className="flex flex-col gap-2"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={(event) => {
        setFocused(event.target !== event.currentTarget);
        rescue.onFocus(event);
      }}
      onBlurCapture={rescue.onBlurCapture}
      onBlur={() => setFocused(false)}
    >
      {items.map((item) =>
        item.countdown ? (
          <CountdownCard key={item.id} {...item} countdown={item.countdown} />
        ) : isMessage(item) ? (
          <ToastCard key={item.id} item={item} paused={hovered || focused} />
        ) : null,
      )}
    </ol>
  );
}
