'use client';

import { useId, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { FieldMessage } from '@/components/ui/field-message';
import { focusFirst } from '@/components/ui/focus-first';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useField } from './use-field';

export interface ListFieldProps {
  /** A list of records in the form's values; a list of plain texts is held as [{ value }]. */
  name: string;
  /** The label of the group, e.g. 'Links'. */
  label: string;
  hint?: string;
  hideLabel?: boolean;
  /** The values of a new row. */
  empty: Record<string, unknown>;
  /** The name of a row in its buttons: 'link' makes 'Remove link 2'. */
  rowName: string;
  addLabel: string;
  /** Shows Move up and Move down. */
  movable?: boolean;
  /** Each row in its own box with its number ('Link 1'), for rows of several fields; otherwise one line each. */
  boxed?: boolean;
  emptyText?: string;
  /** The fields of a row; `path` is its name in the form: <TextField name={`${path}.title`} … />. */
  children: (path: string, index: number) => ReactNode;
}

/**
 * Rows that can be added, removed and, optionally, moved. The focus moves to a new row's first field, or next to a
 * removed row.
 */
export function ListField(props: ListFieldProps) {
  const {
    name,
    label,
    hint,
    hideLabel,
    empty,
    rowName,
    addLabel,
    movable = false,
    boxed = false,
    emptyText = 'None yet.',
    children,
  } = props;
  const { control } = useFormContext();
  const { fields, append, remove, move } = useFieldArray({ control, name });
  const { error, messageId } = useField({ name, label, hint });
  const labelId = useId();
  const group = useRef<HTMLDivElement>(null);

  /** Changes the list, then focuses the first of these controls that a row has. */
  const change = (action: () => void, index: number, ...selectors: string[]) => {
    // Drawn at once, so that the next key is typed into the row.
    flushSync(action);
    const row = group.current?.querySelectorAll<HTMLElement>('[data-row]')[index];
    if (!focusFirst(row, ...selectors)) focusFirst(group.current, '[data-add]');
  };
  const drop = (index: number) => change(() => remove(index), Math.min(index, fields.length - 2), '[data-remove]');
  const shift = (from: number, to: number) =>
    change(
      () => move(from, to),
      to,
      `[data-move=${to < from ? 'up' : 'down'}]:not(:disabled)`,
      '[data-move]:not(:disabled)',
    );

  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={labelId}
      aria-describedby={error || hint ? messageId : undefined}
      className="space-y-3"
    >
      <p id={labelId} className={hideLabel ? 'sr-only' : 'text-sm font-medium'}>
        {label}
      </p>
      {fields.length === 0 ? <p className="text-muted">{emptyText}</p> : null}
      {fields.map((row, index) => {
        const buttons = (
          <RowButtons
            rowName={rowName}
            index={index}
            count={fields.length}
            onMove={movable ? shift : undefined}
            onRemove={drop}
          />
        );
        return boxed ? (
          <div
            key={row.id}
            data-row=""
            role="group"
            aria-label={`${rowName} ${index + 1}`}
            className="rounded border border-line p-4 pt-2"
          >
            <div className="mb-2 flex items-center justify-between">
              <span aria-hidden="true" className="text-sm text-muted first-letter:uppercase">
                {rowName} {index + 1}
              </span>
              {buttons}
            </div>
            {children(`${name}.${index}`, index)}
          </div>
        ) : (
          <div key={row.id} data-row="" className="flex items-start gap-2">
            <div className="min-w-0 flex-1">{children(`${name}.${index}`, index)}</div>
            {buttons}
          </div>
        );
      })}
      <FieldMessage id={messageId} error={error} hint={hint} />
      <Button
        size="sm"
        data-add=""
        icon={<Icon name="plus" />}
        onClick={() => change(() => append(empty, { shouldFocus: false }), fields.length, 'input, select, textarea')}
      >
        {addLabel}
      </Button>
    </div>
  );
}

interface RowButtonsProps {
  rowName: string;
  index: number;
  count: number;
  onMove?: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}

function RowButtons({ rowName, index, count, onMove, onRemove }: RowButtonsProps) {
  const row = `${rowName} ${index + 1}`;
  return (
    <div className="flex shrink-0">
      {onMove ? (
        <>
          <IconButton
            label={`Move ${row} up`}
            data-move="up"
            disabled={index === 0}
            icon={<Icon name="arrow-up" />}
            onClick={() => onMove(index, index - 1)}
          />
          <IconButton
            label={`Move ${row} down`}
            data-move="down"
            disabled={index === count - 1}
            icon={<Icon name="arrow-down" />}
            onClick={() => onMove(index, index + 1)}
          />
        </>
      ) : null}
      <IconButton
        label={`Remove ${row}`}
        data-remove=""
        tone="danger"
        icon={<Icon name="trash-2" />}
        onClick={() => onRemove(index)}
      />
    </div>
  );
}
