import { HIDDEN, LIST_VIEW_COOKIE, type ColumnChoice } from './view';

/** Browsers keep cookies of 4096 bytes, with the name. */
const MAX_LENGTH = 3800;
const YEAR_S = 365 * 24 * 60 * 60;

export function withRows(view: string, rows: number): string {
  const params = new URLSearchParams(view);
  params.set('rows', String(rows));
  return params.toString();
}

/** @param choices empty to forget the choice */
export function withColumns(view: string, list: string, choices: readonly ColumnChoice[]): string {
  const params = new URLSearchParams(view);
  params.delete(list);
  for (const { header, isShown } of choices) params.append(list, isShown ? header : `${HIDDEN}${header}`);
  const text = params.toString();
  return encodeURIComponent(text).length > MAX_LENGTH ? view : text;
}

/** Browser only: kept for a year. */
export function rememberListView(view: string): void {
  document.cookie = `${LIST_VIEW_COOKIE}=${encodeURIComponent(view)}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
}
