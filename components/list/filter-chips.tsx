'use client';

import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { FilterDefinition, NameOf } from '@/lib/list/types';
import type { PanelFilter } from './filter-panel';
import { needsNoChip } from './filter-place';
import type { RecordsQuery } from './types';

export interface FilterChipsProps {
  filters: readonly PanelFilter[];
  onChange: (name: string, value: unknown) => void;
  /** Offered while the filters differ from the list's defaults. */
  onClear: (() => void) | undefined;
}

interface GroupProps {
  filter: FilterDefinition<unknown, unknown>;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** A filter whose chips need no label. */
const unnamed: NameOf = () => undefined;

function ChipGroup({ filter, value, onChange, nameOf = unnamed }: GroupProps & { nameOf?: NameOf }) {
  return filter.chips(value, nameOf).map(({ label, text, rest }, index) => (
    <li
      key={`${label} ${text} ${index}`}
      className="inline-flex max-w-full items-center rounded-full border border-line bg-surface text-sm"
    >
      <span className="truncate py-1 pl-3">
        <span className="text-muted">{label}: </span>
        {text}
      </span>
      <button
        type="button"
        aria-label={`Remove ${label}: ${text}`}
        title="Remove"
        onClick={() => onChange(rest)}
        className="inline-flex size-7 shrink-0 items-center justify-center rounded-full text-muted hover:text-ink"
      >
        <Icon name="x" className="size-3.5" />
      </button>
    </li>
  ));
}

/** Names of picked records and choices are loaded here, because the URL holds only ids and values. */
function RecordChips({ records, ...group }: GroupProps & { records: RecordsQuery }) {
  const { data, isError } = useQuery({ ...records, select: (data: unknown) => records.select(data) });
  const names = new Map(data?.map(({ id, name }) => [id, name]));
  // A deleted record must still be removable; if the names cannot be loaded, the id is shown.
  const gone = `deleted ${group.filter.label.toLowerCase().replace(/s$/, '')}`;
  const nameOf: NameOf = (id) =>
    names.get(id) ?? (group.filter.kind !== 'ids' ? undefined : data ? gone : isError ? id : undefined);
  return <ChipGroup {...group} nameOf={nameOf} />;
}

/**
 * The active filters that no selector in the toolbar shows, each removable (at once, D-36), and Clear filters. Nothing
 * is shown if there are none.
 */
export function FilterChips({ filters, onChange, onClear }: FilterChipsProps) {
  const chipped = filters.filter((each) => !needsNoChip(each));
  const inForce = chipped.filter(({ filter, value }) => filter.chips(value, unnamed).length > 0);
  const mayClear = onClear && chipped.some(({ filter, value, name }) => filter.serialise(value, name).length > 0);
  if (inForce.length === 0 && !mayClear) return null;
  return (
    <ul aria-label="Active filters" className="flex flex-wrap items-center gap-2 pb-3">
      {inForce.map(({ name, filter, value, control }) => {
        const group = { filter, value, onChange: (next: unknown) => onChange(name, next) };
        const records = control?.records ?? control?.titles;
        return records ? <RecordChips key={name} {...group} records={records} /> : <ChipGroup key={name} {...group} />;
      })}
      {mayClear ? (
        <li>
          <Button variant="quiet" size="sm" onClick={onClear}>
            Clear filters
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
