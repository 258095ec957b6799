'use client';

import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';
import type { PickerOption } from './picker-option';
import type { Combobox } from './use-combobox';

interface PickerOptionListProps {
  label: string;
  /** undefined while loading. */
  groups: readonly { group: string | undefined; options: readonly PickerOption[] }[] | undefined;
  chosen: readonly string[];
  combobox: Combobox;
  /** At most one may be chosen. */
  single?: boolean;
  emptyText?: string;
  failure?: string | null;
  onRetry?: () => void;
}

/**
 * The list that floats under a picker's input: options by group, or why there are none. In either case it is what the
 * input controls.
 */
export function PickerOptionList({
  label,
  groups,
  chosen,
  combobox,
  single = false,
  emptyText = 'Nothing found.',
  failure,
  onRetry,
}: PickerOptionListProps) {
  if (failure) {
    return (
      <div
        id={combobox.listId}
        role="alert"
        className="flex items-center justify-between gap-3 px-3.5 py-3 text-danger"
      >
        {failure}
        {onRetry ? (
          <Button size="sm" onClick={onRetry}>
            Retry
          </Button>
        ) : null}
      </div>
    );
  }
  if (!groups) {
    return (
      <p id={combobox.listId} className="flex items-center gap-2 px-3.5 py-3 text-muted">
        <Spinner /> <span role="status">Loading</span>
      </p>
    );
  }
  if (groups.length === 0) {
    return (
      <p id={combobox.listId} role="status" className="px-3.5 py-3 text-muted">
        {emptyText}
      </p>
    );
  }
  return (
    <div
      id={combobox.listId}
      role="listbox"
      aria-label={label}
      aria-multiselectable={single ? undefined : true}
      className="max-h-[clamp(10rem,var(--radix-popover-content-available-height),20rem)] overflow-y-auto p-1"
    >
      {groups.map(({ group, options }) => (
        <div key={group ?? ''} role="group" aria-label={group ?? label} className="not-first:mt-1">
          {group ? (
            <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">
              {group}
            </p>
          ) : null}
          {options.map((option) => (
            <Option key={option.value} option={option} isChosen={chosen.includes(option.value)} combobox={combobox} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Option({ option, isChosen, combobox }: { option: PickerOption; isChosen: boolean; combobox: Combobox }) {
  return (
    // Keyboard use goes through the text box (aria-activedescendant), as in the combobox pattern.
    <div
      id={combobox.optionId(option.value)}
      role="option"
      aria-selected={isChosen}
      onMouseMove={() => combobox.current !== option.value && combobox.setActive(option.value)}
      onClick={() => combobox.choose(option.value)}
      className={cx(
        'flex min-h-8 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 select-none',
        combobox.current === option.value && 'bg-subtle forced-colors:outline-2',
      )}
    >
      <span className="min-w-0 flex-1 wrap-anywhere">{option.label}</span>
      {isChosen ? <Icon name="check" className="shrink-0 text-accent" /> : null}
    </div>
  );
}
