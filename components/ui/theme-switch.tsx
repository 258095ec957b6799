'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { applyTheme, type Theme } from '@/lib/theme';
import { HydratedIcon } from './hydrated-icon';

const CHOICES = [
  { theme: 'system', label: 'System theme', icon: Monitor },
  { theme: 'light', label: 'Light theme', icon: Sun },
  { theme: 'dark', label: 'Dark theme', icon: Moon },
] as const;

/** Three radio buttons shown as icons. `initial` comes from the cookie, read on the server with parseTheme. */
export function ThemeSwitch({ initial = 'system' }: { initial?: Theme }) {
  const [theme, setTheme] = useState<Theme>(initial);
  return (
    <fieldset className="inline-flex items-center gap-0.5 rounded border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ theme: value, label, icon: Icon }) => (
        <label key={value} title={label} className="theme-choice">
          <input
            type="radio"
            name="theme"
            value={value}
            checked={theme === value}
            onChange={() => {
              applyTheme(value);
              setTheme(value);
            }}
            className="absolute inset-0 appearance-none opacity-0"
          />
          <HydratedIcon className="size-4">
            <Icon />
          </HydratedIcon>
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
