'use client';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import type { IconName } from '@/components/ui/generated/icon-names';

/** An entry of the menu. */
export interface HomeEntry {
  readonly label: string;
  readonly path: string;
  readonly icon: IconName;
}

interface HomeEntriesProps {
  entries: readonly HomeEntry[];
  isPinned: (path: string) => boolean;
  onPin: (entry: HomeEntry) => void;
}

/** The menu's pages as cards, each with a button that pins it above them. */
export function HomeEntries({ entries, isPinned, onPin }: HomeEntriesProps) {
  if (entries.length === 0) return null;
  return (
    <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {entries.map((entry) => (
        <li
          key={entry.path}
          data-path={entry.path}
          className="flex items-center gap-1 rounded-lg border border-line bg-surface pr-3 transition-colors hover:border-line-strong"
        >
          <Link href={entry.path} tone="bare" className="flex min-w-0 flex-1 items-center gap-4 rounded-lg py-5 pl-6">
            <Icon name={entry.icon} className="size-5 stroke-[1.5] text-accent" />
            <span className="flex-1 text-base font-medium">{entry.label}</span>
          </Link>
          <IconButton
            size="sm"
            label={`${isPinned(entry.path) ? 'Unpin' : 'Pin'} ${entry.label}`}
            icon={<Icon name={isPinned(entry.path) ? 'pin-off' : 'pin'} />}
            onClick={() => onPin(entry)}
          />
        </li>
      ))}
    </ul>
  );
}
