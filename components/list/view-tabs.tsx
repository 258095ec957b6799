'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { Alert } from '@/components/ui/alert';
import { Tabs, type TabItem } from '@/components/ui/tabs';
import { PLAIN, viewSearch, type SavedViews } from '@/lib/list/saved-views';
import { VIEW_PARAM } from '@/lib/list/views-key';
import { afterThePage } from './lazy-counts';

const TabCount = afterThePage(() => import('./list-counts').then((file) => file.TabCount));

export interface ViewTabsProps {
  saved: SavedViews;
  /** The query of the list's rows at an address. */
  keyAt: (params: URLSearchParams) => readonly unknown[];
}

/** Over a list: the saved views that are tabs, with their counts; and what the view that is shown has lost. */
export function ViewTabs({ saved, keyAt }: ViewTabsProps) {
  const pathname = usePathname();
  const params = useSearchParams();
  const shown = params.get(VIEW_PARAM);
  const current = saved.views.find(({ id }) => id === shown);
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrent(bar.current), [shown]);
  const tabs = saved.views.filter(({ isTab }) => isTab);
  // The list's page may have tabs of its own: All stays in the one that is shown.
  const all = new URLSearchParams(saved.others.flatMap((name) => params.getAll(name).map((value) => [name, value])));
  const counted = keyAt(all);
  if (saved.views.some(({ isDefault }) => isDefault)) all.set(VIEW_PARAM, PLAIN);
  const plain: TabItem = {
    label: 'All',
    href: all.size > 0 ? `${pathname}?${all}` : pathname,
    count: <TabCount queryKey={counted} />,
  };
  const items = tabs.map((view) => ({
    label: view.name,
    href: `${pathname}${viewSearch(view)}`,
    // The list would count without the filter that is gone.
    count: view.lost.length > 0 ? null : <TabCount queryKey={keyAt(new URLSearchParams(view.search))} />,
  }));
  return (
    <>
      {items.length > 0 ? (
        <div ref={bar} data-screen-only="" className="mb-4 border-b border-line">
          <Tabs
            label="Saved views"
            items={[plain, ...items]}
            current={current ? `${pathname}${viewSearch(current)}` : plain.href}
          />
        </div>
      ) : null}
      {current && current.lost.length > 0 ? (
        <Alert tone="warning" title={`Part of the view “${current.name}” no longer exists`} className="mb-4">
          This list no longer has these filters or values: {current.lost.join(', ')}. The view is shown without them.
        </Alert>
      ) : null}
    </>
  );
}

/** Scrolls the tabs alone, so that the current one can be seen among many. */
function showCurrent(bar: HTMLElement | null): void {
  const tab = bar?.querySelector('[aria-current]');
  const nav = tab?.parentElement;
  if (!tab || !nav) return;
  const [is, frame] = [tab.getBoundingClientRect(), nav.getBoundingClientRect()];
  if (is.left < frame.left || is.right > frame.right) nav.scrollLeft += is.left - frame.left;
}
