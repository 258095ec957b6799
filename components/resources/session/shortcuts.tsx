'use client';

import { lazy, Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import type { MenuItem } from '@/lib/policy';
import { createPreference } from '@/lib/browser/preference';
import { pageShortcuts, sectionShortcuts } from '@/lib/shortcuts';
import { useShortcuts } from './use-shortcuts';

const loadSheet = () => import('./shortcuts-sheet');
const ShortcutsSheet = lazy(() => loadSheet().then((file) => ({ default: file.ShortcutsSheet })));

const setting = createPreference('atelier.shortcuts', ['on', 'off']);

/**
 * The console's keyboard shortcuts, and the button that shows and switches them (WCAG 2.1.4: they can be turned off,
 * and stay off).
 */
export function Shortcuts({ menu }: { menu: readonly MenuItem[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const isOn = useSyncExternalStore(setting.subscribe, setting.read, setting.readOnServer) === 'on';
  const sections = useMemo(() => sectionShortcuts(menu), [menu]);
  useShortcuts(
    useMemo(() => [...pageShortcuts, ...sections], [sections]),
    isOn,
  );
  const isHydrated = useIsHydrated();
  // Without JavaScript there are no shortcuts, so the document does not contain it.
  if (!isHydrated) return <span className="size-7" />;
  return (
    <>
      <IconButton
        size="sm"
        label="Keyboard shortcuts"
        data-shortcut="?"
        icon={<Icon name="keyboard" />}
        onPointerEnter={() => void loadSheet()}
        onFocus={() => void loadSheet()}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <Suspense>
          <ShortcutsSheet
            onClose={() => setIsOpen(false)}
            sections={sections}
            isOn={isOn}
            onSwitch={(on) => setting.write(on ? 'on' : 'off')}
          />
        </Suspense>
      ) : null}
    </>
  );
}
