import { HIDDEN, LIST_VIEW_COOKIE, LIST_VIEW_SECONDS, MAX_LIST_VIEW, type ColumnChoice, type Density } from './view';

export const withRows = (view: string, rows: number): string => withParam(view, 'rows', String(rows));

export const withDensity = (view: string, density: Density): string => withParam(view, 'height', density);

/** @param id of the account whose view it is */
export const withOwner = (view: string, id: string): string => withParam(view, 'of', id);

function withParam(view: string, name: string, value: string): string {
  const params = new URLSearchParams(view);
  params.set(name, value);
  return params.toString();
}

/** @param choices empty to forget the choice */
export function withColumns(view: string, list: string, choices: readonly ColumnChoice[]): string {
  const params = new URLSearchParams(view);
  params.delete(list);
  for (const { header, isShown } of choices) params.append(list, isShown ? header : `${HIDDEN}${header}`);
  const text = params.toString();
  return encodeURIComponent(text).length > MAX_LIST_VIEW ? view : text;
}

/** Browser only: kept for a year. */
export function rememberListView(view: string): void {
  document.cookie = `${LIST_VIEW_COOKIE}=${encodeURIComponent(view)}; Path=/; Max-Age=${LIST_VIEW_SECONDS}; SameSite=Lax`;
}
