import { summariseNames } from '@/lib/format/summarise-names';

/** Records without a name are listed by id while they are few, and counted otherwise. */
const MAX_IDS = 5;

interface FailedRecord {
  readonly id: string;
  /** A sentence; records with the same one are listed together. */
  readonly why: string;
  /** Unknown for those that Select All found and no page has shown. */
  readonly name?: string | null | undefined;
}

function recordsText(records: readonly FailedRecord[]): string {
  const names = summariseNames(new Map(records.map(({ id, name }) => [id, name ?? ''])));
  return names ?? (records.length > MAX_IDS ? `${records.length} records` : records.map(({ id }) => id).join(', '));
}

/** The records that an action failed for, by reason. Nothing if there are none. */
export function WhatFailed({ failed }: { failed: readonly FailedRecord[] }) {
  const reasons = Map.groupBy(failed, ({ why }) => why);
  if (reasons.size === 0) return null;
  return (
    <ul aria-label="What failed" className="max-h-60 space-y-2 overflow-y-auto">
      {[...reasons].map(([why, records]) => (
        <li key={why} className="border-l-2 border-danger pl-3">
          <p>{why}</p>
          <p className="text-sm text-muted">{recordsText(records)}</p>
        </li>
      ))}
    </ul>
  );
}
