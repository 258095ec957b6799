'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onGuardsChanged, isGuarded } from '@/components/form/watch-departures';
import { Icon } from '@/components/ui/icon';
import { presenceText, recordOf, type Editor } from '@/lib/presence/presence';
import { watchPresence } from '@/lib/presence/watch';

const NOBODY: readonly Editor[] = [];

const onVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

/**
 * Names who else has this record open for editing, at the top of its page, before two people change the same field. A
 * page counts as open for editing on the address of its form, and once something is typed.
 */
export function Editors() {
  const pathname = usePathname();
  const isForm = useSearchParams().get('edit') === 'true' || pathname.endsWith('/edit');
  const hasTyped = useSyncExternalStore(onGuardsChanged, isGuarded, () => false);
  const isHidden = useSyncExternalStore(
    onVisibility,
    () => document.hidden,
    () => true,
  );
  const record = recordOf(pathname);
  const isEditing = isForm || hasTyped;
  // A browser keeps six connections to a host: pages that nobody sees take none, unless others should know of them.
  const isWatched = record !== undefined && (isEditing || !isHidden);
  const [editors, setEditors] = useState(NOBODY);

  useEffect(() => {
    if (!isWatched) return;
    const stop = watchPresence({ path: record, isEditing }, setEditors);
    return () => {
      stop();
      setEditors(NOBODY);
    };
  }, [record, isEditing, isWatched]);

  const text = presenceText(editors);
  return (
    <div
      role="status"
      className="pointer-events-none absolute inset-x-0 top-1 flex justify-end px-4 sm:px-8 print:hidden"
    >
      {text === undefined ? null : (
        <p className="flex items-center gap-1.5 rounded-full bg-subtle px-2.5 py-0.5 text-sm">
          <Icon name="pencil" className="size-3.5" />
          {text}
        </p>
      )}
    </div>
  );
}
