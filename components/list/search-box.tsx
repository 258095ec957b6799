'use client';

import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { isPageLoading } from '@/components/ui/loading-bar';

/** The search starts this long after the last key (FMT-13, D-36). */
const DEBOUNCE_MS = 1000;

export interface SearchBoxProps {
  label: string;
  placeholder: string;
  /** The active text. */
  value: string;
  /** Called 1000 ms after the last key, at once on Enter and on the clear button; never with a text that is a problem. */
  onCommit: (text: string) => void;
  inputMode?: 'numeric';
  /** Why the typed text cannot be searched for; shown only when typing pauses. */
  problem?: (text: string) => string | undefined;
  /** In a panel, which may close before the second is over: leaving the box searches at once. */
  eager?: boolean;
  className?: string;
}

/**
 * A search box that searches when typing pauses. The typed text is kept here until then; a value that changes elsewhere
 * (a chip, Back) replaces it.
 */
export function SearchBox({
  label,
  placeholder,
  value,
  onCommit,
  inputMode,
  problem,
  eager,
  className,
}: SearchBoxProps) {
  const [draft, setDraft] = useState(value);
  const [seen, setSeen] = useState({ value, sent: value });
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();

  if (seen.value !== value) {
    // When the box's own text returns as its value it must not overwrite what has been typed since.
    if (value !== seen.sent) setDraft(value);
    setSeen({ value, sent: value });
  }

  const isPending = draft.trim() !== seen.sent;
  const commit = (next: string) => {
    const sent = next.trim();
    setDraft(next);
    setSeen({ value, sent });
    if (sent !== value && !problem?.(sent)) onCommit(sent);
  };
  const onPause = useEffectEvent(() => {
    // A new address would stop the page that is loading. If that page never comes, the next second searches.
    if (!isPageLoading()) commit(draft);
  });
  useLayoutEffect(() => {
    if (!isPending) return;
    const timer = setInterval(onPause, DEBOUNCE_MS);
    return () => clearInterval(timer);
  }, [draft, isPending]);
  // What was typed before the scripts ran is in the box, but not in its state: the next rendering would take it away.
  useLayoutEffect(() => setDraft(input.current?.value ?? ''), []);
  const wrong = isPending ? undefined : problem?.(seen.sent);

  return (
    <span
      className={cx('relative inline-flex', className)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (eager && isPending && !currentTarget.contains(relatedTarget)) commit(draft);
      }}
    >
      <Icon name="search" className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={draft}
        inputMode={inputMode}
        autoComplete="off"
        enterKeyHint="search"
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? problemId : undefined}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            commit(draft);
          }
          // Escape empties the box; if it is empty, the key is left to surrounding elements.
          if (event.key === 'Escape' && draft) {
            event.preventDefault();
            commit('');
          }
        }}
        className={cx(
          'pl-9 @max-2xl:placeholder:text-sm [&::-webkit-search-cancel-button]:hidden',
          draft ? 'pr-9' : 'pr-3',
        )}
      />
      {draft ? (
        <IconButton
          size="sm"
          label={`Clear ${label.toLowerCase()}`}
          icon={<Icon name="x" className="size-3.5" />}
          onClick={() => {
            commit('');
            input.current?.focus();
          }}
          className="absolute top-1 right-1"
        />
      ) : null}
      {wrong ? (
        <span
          id={problemId}
          className="absolute top-full left-0 z-sticky mt-1 rounded bg-danger-soft px-2 py-1 text-sm text-danger"
        >
          {wrong}
        </span>
      ) : null}
    </span>
  );
}
