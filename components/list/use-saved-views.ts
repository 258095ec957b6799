'use client';

import { useQuery } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import type { SavedViews } from '@/lib/list/saved-views';
import { viewsKey } from '@/lib/list/views-key';

/** The saved views of the page's list, which came with the page; undefined where none are kept. */
export function useSavedViews(): SavedViews | undefined {
  return useQuery<SavedViews>({ queryKey: viewsKey(usePathname()), enabled: false }).data;
}
