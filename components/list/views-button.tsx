'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { ViewsDialog } from './lazy-extras';
import type { ViewsDialogProps } from './views-dialog';

/** Opens the saved views of a list. */
export function ViewsButton(props: Omit<ViewsDialogProps, 'open' | 'onClose'>) {
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <IconButton label="Saved views" icon={<Icon name="bookmark" />} onClick={() => setOpen(true)} />
      {open === undefined ? null : <ViewsDialog {...props} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
