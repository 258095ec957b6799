export const SIDEBAR_COOKIE = 'sidebar';

const YEAR_S = 365 * 24 * 60 * 60;

/** Whether the `sidebar` cookie asks for the narrow menu. */
export function parseSidebar(value: string | undefined): boolean {
  return value === 'collapsed';
}

/** Browser only: stores the menu's width for a year. */
export function rememberSidebar(collapsed: boolean): void {
  document.cookie = `${SIDEBAR_COOKIE}=${collapsed ? 'collapsed' : 'open'}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
