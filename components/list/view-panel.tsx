'use client';

import { Segments } from '@/components/ui/segments';
import { ROW_CHOICES, type Density } from '@/lib/list/view';
import { withDensity, withRows } from '@/lib/list/view-change';
import { ColumnChoices, type ColumnChoicesProps } from './column-choices';
import { keepListView } from './keep-list-view';
import { ListPanel } from './list-panel';
import { useListView } from './list-view';

export interface ViewPanelProps extends ColumnChoicesProps {
  id: string;
  onClose: () => void;
  density: Density;
  /** Undefined for a list inside a record, which keeps its own number of rows. */
  rows: { readonly shown: number; readonly own: number; readonly onChange: (rows: number) => void } | undefined;
}

const HEIGHTS = [
  { value: 'roomy', label: 'Roomy' },
  { value: 'compact', label: 'Compact' },
] as const;

/** Settings of every list, and the columns of this one. All are kept for the person and apply at once. */
export function ViewPanel({ id, onClose, density, rows, caption, columns }: ViewPanelProps) {
  const view = useListView();
  const choose = (count: number) => {
    keepListView(withRows(view, count));
    rows?.onChange(count);
  };
  return (
    <ListPanel id={id} label="View" onClose={onClose}>
      {rows ? (
        <Setting title="Rows on a page">
          <Segments
            label="Rows on a page"
            options={[...new Set([...ROW_CHOICES, rows.own])]
              .toSorted((one, other) => one - other)
              .map((value) => ({ value, label: String(value) }))}
            value={rows.shown}
            onChange={choose}
          />
        </Setting>
      ) : null}
      <Setting title="Row height">
        <Segments
          label="Row height"
          options={HEIGHTS}
          value={density}
          onChange={(height) => keepListView(withDensity(view, height))}
        />
      </Setting>
      <ColumnChoices caption={caption} columns={columns} />
    </ListPanel>
  );
}

function Setting({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden="true" className="text-sm font-medium">
        {title}
      </span>
      {children}
    </div>
  );
}
