import { AppError, toAppError } from '@/lib/errors';
import { remainingActions, type PendingAction } from './pending-actions';

/** What the upstream says of an action that was sent along, with the action's name: the form has no field for it. */
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
