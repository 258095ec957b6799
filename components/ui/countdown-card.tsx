'use client';

import { useEffect, useState } from 'react';
import { toast, type Toast } from '@/lib/browser/toast';
import { countOf } from '@/lib/format/text';
import { Button } from './button';
import { Icon } from './icon';

/** What is about to be sent and cannot be undone. Announced once, not with every second. */
export function CountdownCard({
  id,
  text,
  countdown,
}: Toast & { readonly countdown: NonNullable<Toast['countdown']> }) {
  const { until, seconds } = countdown;
  const [left, setLeft] = useState(seconds);
  const [spoken, setSpoken] = useState(false);
  useEffect(() => {
    setSpoken(true);
    const timer = setInterval(() => setLeft(Math.max(1, Math.ceil((until - Date.now()) / 1000))), 200);
    return () => clearInterval(timer);
  }, [until]);
  const sentence = (count: number) => `${text} in ${countOf(count, 'second')}.`;
  return (
    <li
      data-countdown={id}
      className="pointer-events-auto flex w-full animate-appear items-start gap-3 rounded bg-surface py-2 pr-2 pl-4 shadow-overlay"
    >
      <Icon name="clock-3" className="my-1 size-5 shrink-0 text-warning" />
      <div className="min-w-0 flex-1 py-1 wrap-anywhere">
        <p role="status" className="sr-only">
          {spoken ? `${sentence(seconds)} ${FINAL}` : null}
        </p>
        <p aria-hidden className="tabular-nums">
          {sentence(left)}
        </p>
        <p aria-hidden className="text-sm text-muted">
          {FINAL}
        </p>
      </div>
      <Button size="sm" onClick={() => toast.dismiss(id)}>
        Cancel
      </Button>
    </li>
  );
}

const FINAL = 'This cannot be undone. Escape cancels it.';
