export const THEME_COOKIE = 'theme';

export type Theme = 'system' | 'light' | 'dark';

const YEAR_S = 365 * 24 * 60 * 60;

/** The theme in the `theme` cookie; anything unknown is the system's choice. */
export function parseTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** The `data-theme` of <html>: absent when the system decides. */
export function themeAttribute(theme: Theme): 'light' | 'dark' | undefined {
  return theme === 'system' ? undefined : theme;
}

/** Browser only: applies the theme to the page and stores it for a year. */
export function applyTheme(theme: Theme): void {
  const attribute = themeAttribute(theme);
  if (attribute) document.documentElement.dataset['theme'] = attribute;
  else delete document.documentElement.dataset['theme'];
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${attribute ? YEAR_S : 0}; SameSite=Lax`;
}
