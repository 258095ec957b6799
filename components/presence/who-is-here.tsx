'use client';

import { usePathname } from 'next/navigation';
import { browserPart } from '@/components/ui/browser-part';

const Editors = browserPart<object>(() => import('./editors').then((file) => file.Editors));

/** On the page of a record: who else is editing it. Its code loads after such a page. */
export function WhoIsHere() {
  return usePathname().split('/').length > 2 ? <Editors /> : null;
}
