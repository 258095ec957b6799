import { AppError, toAppError } from '@/lib/errors';
import { remainingActions, type HeldAction } from './held';

/** What the upstream says of an action that was sent along, with the action's name: the form has no field for it. */
export function atAction(error: unknown, held: readonly HeldAction[]): AppError {
  const failure = toAppError(error);
  const { code, requestId, fieldErrors = {} } = failure;
  const sent = remainingActions(held);
  const said = Object.entries(fieldErrors).flatMap(([path, text]) => {
    const action = sent[Number(/\bactions\.(\d+)\b/.exec(path)?.[1])];
    return action ? [`${action.values.name}: ${text}`] : [];
  });
  return said.length === 0
    ? failure
    : new AppError(code, { message: said.join(' '), ...(requestId ? { requestId } : {}), fieldErrors });
}
