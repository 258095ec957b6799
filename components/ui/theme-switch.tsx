'use client';

import { useState } from 'react';
import { applyTheme, type Theme } from '@/lib/theme';
import { Icon } from './icon';

const CHOICES = [
  { theme: 'system', label: 'System theme', icon: 'monitor' },
  { theme: 'light', label: 'Light theme', icon: 'sun' },
  { theme: 'dark', label: 'Dark theme', icon: 'moon' },
] as const;

/** Three radio buttons shown as icons. `initial` comes from the cookie, read on the server with parseTheme. */
export function ThemeSwitch({ initial = 'system' }: { initial?: Theme }) {
  const [theme, setTheme] = useState<Theme>(initial);
  return (
    <fieldset className="inline-flex items-center gap-0.5 rounded border border-line p-0.5">
      <legend className="sr-only">Theme</legend>
      {CHOICES.map(({ theme: value, label, icon }) => (
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
          <Icon name={icon} />
          <span className="sr-only">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
