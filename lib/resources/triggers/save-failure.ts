import { AppError, toAppError } from '@/lib/errors';
import { remainingActions, type PendingAction } from './pending-actions';

/**
 * The upstream's error about an action of the trigger, with the action's name, because the form has no field for it.
 */
export function atAction(error: unknown, pending: readonly PendingAction[]): AppError {
  const failure = toAppError(error);
  const { code, requestId, fieldErrors = {} } = failure;
  const sent = remainingActions(pending);
  const entries = Object.entries(fieldErrors).flatMap(([path, text]) => {
    const action = sent[Number(/\bactions\.(\d+)\b/.exec(path)?.[1])];
    return action ? [`${action.values.name}: ${text}`] : [];
  });
  return entries.length === 0
    ? failure
    : new AppError(code, { message: entries.join(' '), ...(requestId ? { requestId } : {}), fieldErrors });
}
