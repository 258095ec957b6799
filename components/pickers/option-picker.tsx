'use client';

import * as Radix from '@radix-ui/react-popover';
import { useContext, useRef, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { FloatingHome } from '@/components/ui/floating-home';
import { Icon } from '@/components/ui/icon';
import { OptionChip } from './option-chip';
import { PickerOptionList } from './picker-option-list';
import { groupedOptions, matchingOptions, type PickerOption } from './picker-option';
import { useCombobox, useTyped } from './use-combobox';

export interface OptionPickerProps {
  /** Accessible name; leave out when a <label htmlFor={id}> names the input. */
  label?: string;
  id?: string;
  value: readonly string[];
  /** The chosen values with their options, in the order they were chosen. */
  onChange: (value: string[], options: PickerOption[]) => void;
  /** undefined while they load. */
  options: readonly PickerOption[] | undefined;
  /** Options of values already chosen, so that their chips have names before the list is loaded. */
  known?: readonly PickerOption[];
  /** At most one: choosing replaces it and closes the list. */
  single?: boolean;
  disabled?: boolean;
  placeholder?: string;
  emptyText?: string;
  /** Loading failed; shown in the list, with Retry. */
  failure?: string | null;
  onRetry?: () => void;
  onOpen?: () => void;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  'aria-required'?: true;
  className?: string;
}

/**
 * Chooses from given options: a text box that searches them, with the chosen ones as chips. On a page the list floats,
 * so that no card clips it; in a dialog it appears below its input and makes the dialog longer, so that it never covers
 * the dialog's buttons.
 */
export function OptionPicker(props: OptionPickerProps) {
  const {
    label,
    id,
    value,
    onChange,
    options,
    known = [],
    single = false,
    disabled,
    placeholder = 'Search',
    onOpen,
    className,
  } = props;
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const home = useContext(FloatingHome);
  // The matches depend on the typed text, which is the combobox's state; they are passed to it on every render.
  const typed = useTyped();
  const groups = groupedOptions(matchingOptions(options ?? [], typed.text));

  const find = (wanted: string): PickerOption =>
    [...(options ?? []), ...known].find((option) => option.value === wanted) ?? { value: wanted, label: wanted };
  const set = (next: string[]) => onChange(next, next.map(find));

  const combobox = useCombobox({
    typed,
    values: groups.flatMap((group) => group.options.map((option) => option.value)),
    onOpen,
    onChoose: (chosen) => {
      if (value.includes(chosen)) return set(value.filter((each) => each !== chosen));
      set(single ? [chosen] : [...value, chosen]);
      if (single) combobox.close();
      // The next word typed takes the place of the one that found this.
      else input.current?.select();
    },
    onBackspace: () => set(value.slice(0, -1)),
  });

  return (
    <Radix.Root open={combobox.isOpen && !disabled} onOpenChange={(open) => !open && combobox.close()}>
      <Radix.Anchor asChild>
        <div
          ref={box}
          className={cx(
            'relative flex min-h-control w-full flex-wrap items-center gap-1 rounded border border-line-strong bg-surface py-[3px] pr-9 pl-1.5 transition-colors',
            'hover:border-muted has-focus-visible:outline-2 has-focus-visible:outline-focus has-disabled:bg-subtle has-aria-invalid:border-danger',
            className,
          )}
          onClick={(event) => event.target === box.current && input.current?.click()}
        >
          {value.length > 0 ? (
            <ul aria-label={label ? `${label}, chosen` : 'Chosen'} className="contents">
              {value.map((each) => (
                <OptionChip
                  key={each}
                  label={find(each).label}
                  disabled={disabled}
                  onRemove={() => {
                    set(value.filter((other) => other !== each));
                    input.current?.focus();
                  }}
                />
              ))}
            </ul>
          ) : null}
          <input
            ref={input}
            id={id}
            aria-label={label}
            aria-invalid={props['aria-invalid']}
            aria-describedby={props['aria-describedby']}
            aria-required={props['aria-required']}
            disabled={disabled}
            placeholder={value.length > 0 ? undefined : placeholder}
            {...combobox.input}
            className="h-7 min-w-16 flex-1 bg-transparent px-1.5 outline-none max-sm:text-lg"
          />
          <Icon name="chevron-down" className="pointer-events-none absolute top-2.5 right-3 text-muted" />
        </div>
      </Radix.Anchor>
      <ListPlace inDialog={home !== null}>
        <Radix.Content
          role={undefined}
          align="start"
          sideOffset={4}
          // Leaves room for a save bar at the bottom of the window.
          collisionPadding={{ top: 8, right: 8, bottom: 80, left: 8 }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
          }}
          // The focus always stays in the text box.
          onMouseDown={(event) => event.preventDefault()}
          className="z-menu w-(--radix-popover-trigger-width) min-w-56 overflow-hidden rounded bg-surface shadow-overlay outline-none"
        >
          <PickerOptionList
            label={label ?? 'Options'}
            groups={options ? groups : undefined}
            chosen={value}
            combobox={combobox}
            single={single}
            emptyText={props.emptyText}
            failure={props.failure}
            onRetry={props.onRetry}
          />
        </Radix.Content>
      </ListPlace>
    </Radix.Root>
  );
}

function ListPlace({ inDialog, children }: { inDialog: boolean; children: ReactNode }) {
  return inDialog ? <div className="picker-list-in-dialog">{children}</div> : <Radix.Portal>{children}</Radix.Portal>;
}
