'use client';

import { cx } from '@/components/ui/cx';
import type { Combobox } from '@/components/pickers/use-combobox';
import type { Choice, MoreChoice } from './results';

interface FindListProps {
  choices: readonly (Choice | MoreChoice)[];
  combobox: Combobox;
  /** They answer an earlier text. */
  isStale: boolean;
  onOpen: (choice: Choice | MoreChoice, inNewTab: boolean) => void;
}

/** What was found, under the headings of its groups: what the text box controls. */
export function FindList({ choices, combobox, isStale, onOpen }: FindListProps) {
  const headings = [...new Set(choices.map(({ heading }) => heading))];
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label="Found"
      className={cx('transition-opacity', isStale && 'opacity-60')}
    >
      {headings.map((heading) => (
        <div key={heading} role="group" aria-label={heading} className="pb-1">
          <p aria-hidden="true" className="px-3 pt-2 pb-1 text-xs font-medium text-muted">
            {heading}
          </p>
          {choices
            .filter((choice) => choice.heading === heading)
            .map((choice) => (
              <Option key={choice.value} choice={choice} combobox={combobox} onOpen={onOpen} />
            ))}
        </div>
      ))}
    </div>
  );
}

function Option({
  choice,
  combobox,
  onOpen,
}: { choice: Choice | MoreChoice } & Pick<FindListProps, 'combobox' | 'onOpen'>) {
  const { value } = choice;
  const isActive = combobox.current === value;
  return (
    // Keyboard use goes through the text box (aria-activedescendant), as in the combobox pattern.
    <div
      id={combobox.optionId(value)}
      role="option"
      aria-selected={isActive}
      onMouseMove={() => isActive || combobox.setActive(value)}
      onClick={(event) => onOpen(choice, event.ctrlKey || event.metaKey)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-4 rounded px-3 py-1.5 select-none',
        isActive && 'bg-subtle forced-colors:outline-2',
      )}
    >
      {'hit' in choice && !choice.isList ? (
        <Hit {...choice} />
      ) : (
        <span className="text-sm text-accent">
          {'hit' in choice ? choice.hit.title : `Show ${choice.more} more`}
          <span className="sr-only"> in {choice.heading}</span>
        </span>
      )}
    </div>
  );
}

function Hit({ hit }: Choice) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{hit.title}</span>
        {hit.detail ? <span className="block truncate text-sm text-muted">{hit.detail}</span> : null}
      </span>
      {hit.note ? <span className="shrink-0 text-sm text-muted tabular-nums">{hit.note}</span> : null}
    </>
  );
}
