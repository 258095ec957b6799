import { AppError } from '@/lib/errors';
import { dayOf } from '@/lib/format/dates';
import { fetchHandler, readHandlerResponse } from '@/lib/operations/call';
import { handlerPaths } from '@/lib/paths';
import type { HistoryVariables } from './queries.ts';

/**
 * Saves the history that a filter finds as a CSV file of the browser's.
 * @throws AppError as reported by the handler; UPSTREAM_DOWN if the file breaks off
 */
export async function downloadHistory(filter: HistoryVariables['filter']): Promise<void> {
  const response = await fetchHandler(handlerPaths.historyExport, { filter });
  if (!response.ok) return readHandlerResponse(response);
  const file = await response.blob().catch((cause: unknown) => {
    throw new AppError('UPSTREAM_DOWN', { message: 'The file broke off. Please try again.', cause });
  });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = `history-${dayOf(Date.now()) ?? ''}.csv`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
