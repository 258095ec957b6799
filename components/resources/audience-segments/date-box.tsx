'use client';

import { lazy, Suspense, useState, type ComponentPropsWithoutRef } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { Spinner } from '@/components/ui/spinner';
import { formatDay, type Day } from '@/lib/format/dates';
import { parseDay } from '@/lib/format/typed-dates';

const Calendar = lazy(() => import('@/components/form/calendar').then((file) => ({ default: file.Calendar })));

interface DateBoxProps
  extends Pick<ComponentPropsWithoutRef<'input'>, 'aria-label' | 'aria-invalid' | 'aria-describedby'> {
  /** In the format that is sent, or as typed while it is not a valid date. */
  value: string;
  toText: (value: string) => string;
  fromText: (text: string) => string;
  onChange: (value: string) => void;
  withTime: boolean;
}

/**
 * A day, with a time if it matters, typed or chosen in a calendar that loads when it is first opened; independent of
 * the form library.
 */
export function DateBox({ value, toText, fromText, onChange, withTime, ...aria }: DateBoxProps) {
  // While the user types, the input keeps the exact text; its value is passed on with every key.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const text = typed ?? toText(value);
  const day = parseDay(text.trim().split(' ')[0] ?? '');
  const choose = (chosen: Day) => {
    setTyped(null);
    onChange(fromText(formatDay(chosen)));
    setOpen(false);
  };
  return (
    <div className="relative min-w-44 flex-1 sm:max-w-56">
      <Input
        {...aria}
        value={text}
        placeholder={withTime ? 'DD/MM/YYYY HH:mm' : 'DD/MM/YYYY'}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          onChange(fromText(event.target.value));
        }}
        onBlur={() => setTyped(null)}
        className="pr-10 tabular-nums"
      />
      <span className="absolute top-1 right-1">
        <Popover
          open={isOpen}
          onOpenChange={setOpen}
          label={`${aria['aria-label'] ?? 'Date'}, calendar`}
          align="end"
          className="p-3"
          trigger={
            <IconButton
              size="sm"
              label={`Choose ${(aria['aria-label'] ?? 'date').toLowerCase()}`}
              icon={<Icon name="calendar-days" />}
            />
          }
        >
          <Suspense
            fallback={
              <span className="flex size-64 items-center justify-center">
                <Spinner label="Loading calendar" />
              </span>
            }
          >
            <Calendar day={day} onChoose={choose} />
          </Suspense>
        </Popover>
      </span>
    </div>
  );
}
