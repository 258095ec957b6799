'use client';

import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Link } from '@/components/ui/link';
import type { Selection } from '@/lib/resources/bulk-tag/selection';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';

export interface SelectedDialogProps {
  open: boolean;
  onClose: () => void;
  selected: Selection;
  onRemove: (id: string) => void;
}

/** A search text shorter than this does not narrow the list (BLK-11). */
const FROM_CHARACTERS = 3;
/** Thousands may be selected; this many are rendered at a time. */
const STEP = 100;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The selected products, searchable in the browser, each removable. */
export function SelectedDialog({ open, onClose, selected, onRemove }: SelectedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Selected Products"
      description={<span className="tabular-nums">{selected.size} selected</span>}
    >
      <SelectedList selected={selected} onRemove={onRemove} />
      <DialogFooter>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </Dialog>
  );
}

function SelectedList({ selected, onRemove }: Pick<SelectedDialogProps, 'selected' | 'onRemove'>) {
  const [typed, setTyped] = useState('');
  const [limit, setLimit] = useState(STEP);
  const wanted = plain(typed.trim());
  const isSearched = [...wanted].length >= FROM_CHARACTERS;
  const found = useMemo(
    () => [...selected].filter(([, title]) => !isSearched || plain(title).includes(wanted)),
    [selected, isSearched, wanted],
  );
  return (
    <>
      <div className="shrink-0 px-6 pb-2">
        <Input
          type="search"
          aria-label="Search selected products"
          placeholder="Search selected products"
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value);
            setLimit(STEP);
          }}
        />
        <p role="status" className="text-sm text-muted tabular-nums not-empty:pt-1.5">
          {isSearched
            ? `${found.length} of ${selected.size}`
            : typed.trim()
              ? `Enter at least ${FROM_CHARACTERS} characters to search.`
              : ''}
        </p>
      </div>
      <DialogBody className="pt-0">
        {found.length === 0 ? (
          <p className="py-6 text-center text-muted">{selected.size === 0 ? 'Nothing is selected.' : 'No results.'}</p>
        ) : null}
        <ul aria-label="Selected products">
          {found.slice(0, limit).map(([id, title]) => (
            <li key={id} className="flex min-h-11 items-center gap-2 border-b border-line last:border-0">
              <Link
                tone="plain"
                href={paths.product(id)}
                target="_blank"
                rel="noopener"
                className="min-w-0 flex-1 wrap-anywhere"
              >
                {orDash(title)}
              </Link>
              <IconButton
                size="sm"
                label={`Remove ${title}`}
                icon={<Icon name="x" className="size-3.5" />}
                onClick={() => onRemove(id)}
              />
            </li>
          ))}
        </ul>
        {found.length > limit ? (
          <div className="flex items-center justify-center gap-3 py-4">
            <Button size="sm" onClick={() => setLimit(limit + STEP)}>
              Load more
            </Button>
            <span className="text-sm text-muted tabular-nums">
              {limit} of {found.length}
            </span>
          </div>
        ) : null}
      </DialogBody>
    </>
  );
}
