'use client';

import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { readPinned, readRecent, withPin } from '@/lib/browser/recent';
import type { Recent } from '@/lib/find/kept';
import { reachable } from '@/lib/browser/reachable';
import { HomeEntries, type HomeEntry } from './home-entries';
import { keepPins, latestPins } from './keep-pins';
import type { IconPlace } from './places';

export interface HomeShelfProps {
  userId: string;
  /** What the person has pinned, as the console's server keeps it; undefined if only this browser may know. */
  kept: readonly Recent[] | undefined;
  /** What the person may open; records elsewhere are left out, since roles change. */
  places: readonly IconPlace[];
  /** The menu, below both. */
  entries: readonly HomeEntry[];
}

/** What the person has pinned, and opened last in this browser (D-03), and the menu, whose pages can be pinned too. */
export function HomeShelf({ userId, kept, places, entries }: HomeShelfProps) {
  const [pinned, setPinned] = useState<readonly Recent[]>(latestPins(userId) ?? kept ?? []);
  const [recent, setRecent] = useState<readonly Recent[]>([]);
  // Only the browser knows; the server's page is without it.
  useEffect(() => {
    setRecent(readRecent(userId));
    if (!kept) setPinned(readPinned(userId));
  }, [userId, kept]);

  // The button moves with its record from one list to the other, and keeps the focus; that of a page's card stays.
  const shelf = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (moved.current === undefined) return;
    shelf.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(moved.current)}"] button`)?.focus();
    moved.current = undefined;
  }, [pinned]);

  const isPinned = ({ path }: Recent) => pinned.some((each) => each.path === path);
  const change = (record: Recent) => {
    const pins = withPin(pinned, record);
    setPinned(pins);
    keepPins(userId, pins);
  };
  const move = (record: Recent) => {
    moved.current = record.path;
    change(record);
  };
  const draw = (title: string, records: readonly Recent[]) => {
    const open = reachable(records, places);
    if (open.length === 0) return null;
    return (
      <section aria-label={title} className="mb-8">
        <h2 className="mb-3 text-sm font-medium text-muted">{title}</h2>
        <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 min-[1400px]:grid-cols-3">
          {open.map(({ record, place }) => (
            <li
              key={record.path}
              data-path={record.path}
              className="flex min-h-11 items-center gap-1 border-b border-line"
            >
              <Link href={record.path} tone="bare" className="group flex min-w-0 flex-1 items-center gap-3 py-2">
                <Icon name={place.icon} className="size-4 shrink-0 stroke-[1.5] text-accent" />
                <span className="min-w-0 truncate font-medium group-hover:underline">{record.title}</span>
                <span className="min-w-0 shrink-[999] truncate text-sm text-muted">
                  {record.detail ?? record.heading}
                </span>
              </Link>
              <IconButton
                size="sm"
                label={`${isPinned(record) ? 'Unpin' : 'Pin'} ${record.title}`}
                icon={<Icon name={isPinned(record) ? 'pin-off' : 'pin'} />}
                onClick={() => move(record)}
              />
            </li>
          ))}
        </ul>
      </section>
    );
  };

  return (
    <div ref={shelf}>
      {draw('Pinned', pinned)}
      {draw(
        'Opened last',
        recent.filter((record) => !isPinned(record)),
      )}
      <HomeEntries
        entries={entries}
        isPinned={(path) => pinned.some((each) => each.path === path)}
        onPin={({ label, path }) => change({ title: label, path, heading: 'Page' })}
      />
    </div>
  );
}
