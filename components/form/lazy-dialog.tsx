'use client';

import { lazy, Suspense, useState, type ComponentType } from 'react';

/**
 * A dialog whose code (zod, the form library, its fields) loads when it is first opened, not with the page:
 *
 *   const NotesDialog = lazyDialog(() => import('./notes-dialog').then((file) => file.NotesDialog));
 *   <NotesDialog open={isOpen} onClose={close} brand={brand} />
 *
 * Once loaded it stays mounted, so that closing can return the focus.
 */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() }));
  return function LazyDialog(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.open);
    if (props.open && !wasOpen) setWasOpen(true);
    if (!wasOpen) return null;
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
