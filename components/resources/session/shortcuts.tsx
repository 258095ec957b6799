'use client';

import { Keyboard } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { useAwake } from '@/components/ui/use-awake';
import type { MenuItem } from '@/lib/policy';
import { createRemembered } from '@/lib/browser/preference';
import { pageShortcuts, sectionShortcuts } from '@/lib/shortcuts';
import { ShortcutsSheet } from './shortcuts-sheet';
import { useShortcuts } from './use-shortcuts';

const kept = createRemembered('atelier.shortcuts', ['on', 'off']);

/** The console's keyboard shortcuts, and the button that shows and switches them (WCAG 2.1.4: they can be turned off, and stay off). */
export function Shortcuts({ menu }: { menu: readonly MenuItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useSyncExternalStore(kept.subscribe, kept.read, kept.readOnServer) === 'on';
  const sections = useMemo(() => sectionShortcuts(menu), [menu]);
  useShortcuts(
    useMemo(() => [...pageShortcuts, ...sections], [sections]),
    isOn,
  );
  const isAwake = useAwake();
  // Without the script there is nothing to press, so the document does not carry it.
  if (!isAwake) return <span className="size-7" />;
  return (
    <>
      <IconButton
        size="sm"
        label="Keyboard shortcuts"
        data-shortcut="?"
        icon={<Keyboard aria-hidden="true" className="size-4" />}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <ShortcutsSheet
          onClose={() => setIsOpen(false)}
          sections={sections}
          isOn={isOn}
          onSwitch={(on) => kept.write(on ? 'on' : 'off')}
        />
      ) : null}
    </>
  );
}
