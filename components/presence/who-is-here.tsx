'use client';

import { usePathname } from 'next/navigation';
import { browserPart } from '@/components/ui/browser-part';

// No page is lost because this code, which stands in its frame, cannot be loaded.
const Editors = browserPart<object>(() =>
  import('./editors').then(
    (file) => file.Editors,
    () => () => null,
  ),
);

/** On the page of a record: who else is editing it. Its code loads after such a page. */
export function WhoIsHere() {
  return usePathname().split('/').length > 2 ? <Editors /> : null;
}
