'use client';

import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldMessage } from '@/components/ui/field-message';
import { IconButton } from '@/components/ui/icon-button';
import { useField } from './use-field';

export interface ListFieldProps {
  /** A list of records in the form's values; a list of plain texts is held as [{ value }]. */
  name: string;
  /** Names the group, e.g. 'Links'. */
  label: string;
  hint?: string;
  hideLabel?: boolean;
  /** What a new row holds. */
  empty: Record<string, unknown>;
  /** What one row is called on its buttons: 'link' makes 'Remove link 2'. */
  rowName: string;
  addLabel: string;
  /** Shows Move up and Move down. */
  movable?: boolean;
  emptyText?: string;
  /** The fields of a row; `path` is its name in the form: <TextField name={`${path}.title`} … />. */
  children: (path: string, index: number) => ReactNode;
}

/** Rows that can be added, removed and, when asked, moved. Focus follows: to a new row's first field, to the neighbour of a removed one. */
export function ListField(props: ListFieldProps) {
  const { name, label, hint, hideLabel, empty, rowName, addLabel, movable = false, emptyText = 'None yet.', children } = props;
  const { control } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const { error, messageId } = useField({ name, hint });
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);

  const focusRow = (index: number, selector: string) => {
    // After the list has been drawn again.
    requestAnimationFrame(() => {
      const rows = group.current?.querySelectorAll<HTMLElement>('[data-row]');
      const target = rows?.[index]?.querySelector<HTMLElement>(selector) ?? group.current?.querySelector<HTMLElement>('[data-add]');
      target?.focus();
    });
  };
  const drop = (index: number) => {
    remove(index);
    focusRow(Math.min(index, fields.length - 2), '[data-remove]');
  };
  const shift = (from: number, to: number, button: string) => {
    move(from, to);
    focusRow(to, `[data-move=${button}]:not(:disabled), [data-move]:not(:disabled)`);
  };

  return (
    <div ref={group} role="group" aria-labelledby={labelId} aria-describedby={error || hint ? messageId : undefined} className="space-y-3">
      <p id={labelId} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </p>
      {fields.length === 0 ? <p className="text-muted">{emptyText}</p> : null}
      {fields.map((row, index) => (
        <div key={row.id} data-row="" className="flex items-start gap-2">
          <div className="min-w-0 flex-1">{children(`${name}.${index}`, index)}</div>
          <div className="flex shrink-0 pt-px">
            {movable ? (
              <>
                <IconButton label={`Move ${rowName} ${index + 1} up`} data-move="up" disabled={index === 0} icon={<ArrowUp className="size-4" />} onClick={() => shift(index, index - 1, 'up')} />
                <IconButton label={`Move ${rowName} ${index + 1} down`} data-move="down" disabled={index === fields.length - 1} icon={<ArrowDown className="size-4" />} onClick={() => shift(index, index + 1, 'down')} />
              </>
            ) : null}
            <IconButton label={`Remove ${rowName} ${index + 1}`} data-remove="" tone="danger" icon={<Trash2 className="size-4" />} onClick={() => drop(index)} />
          </div>
        </div>
      ))}
      <FieldMessage id={messageId} error={error} hint={hint} />
      <Button
        size="sm"
        data-add=""
        icon={<Plus className="size-4" />}
        onClick={() => {
          append(empty, { shouldFocus: false });
          focusRow(fields.length, 'input, select, textarea');
        }}
      >
        {addLabel}
      </Button>
    </div>
  );
}
