'use client';

import { Keyboard } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { IconButton } from '@/components/ui/icon-button';
import type { MenuItem } from '@/lib/auth/policy';
import { createRemembered } from '@/lib/remembered';
import { pageShortcuts, sectionShortcuts } from '@/lib/shortcuts';
import type { ShortcutsSheetProps } from './shortcuts-sheet';
import { useShortcuts } from './use-shortcuts';

const ShortcutsSheet = lazyDialog<ShortcutsSheetProps>(() => import('./shortcuts-sheet').then((file) => file.ShortcutsSheet));

const kept = createRemembered('atelier.shortcuts', ['on', 'off']);

/** The console's keyboard shortcuts, and the button that shows and switches them (WCAG 2.1.4: they can be turned off, and stay off). */
export function Shortcuts({ menu }: { menu: readonly MenuItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useSyncExternalStore(kept.subscribe, kept.read, kept.readOnServer) === 'on';
  const sections = useMemo(() => sectionShortcuts(menu), [menu]);
  useShortcuts(useMemo(() => [...pageShortcuts, ...sections], [sections]), isOn);
  return (
    <>
      <IconButton size="sm" label="Keyboard shortcuts" data-shortcut="?" aria-haspopup="dialog" icon={<Keyboard className="size-4" />} onClick={() => setIsOpen(true)} />
      <ShortcutsSheet open={isOpen} onClose={() => setIsOpen(false)} sections={sections} isOn={isOn} onSwitch={(on) => kept.write(on ? 'on' : 'off')} />
    </>
  );
}
