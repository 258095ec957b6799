'use client';

import { useCallback, useState } from 'react';
import { useQuestion } from '@/components/form/use-question';
import { useConfirm } from '@/components/ui/confirm';
import { AppError, toAppError } from '@/lib/errors';
import { NoticeError } from '@/lib/operations/notice-error';
import type { CampaignValues } from '@/lib/resources/message-campaigns/schema';

/** The user cancelled saving in a question: the form stays, without an error. */
const GAVE_UP = new AppError('UNKNOWN', { message: '' });

/** The banner's text for a failed save; none if the user cancelled. */
export const failureText = ({ message }: AppError): string | null => message || null;

/** The question before a campaign without segments is saved (D-92). */
const NOBODY = {
  title: 'Save without an audience segment?',
  body: 'No audience segment is chosen, so this campaign reaches nobody until one is.',
  action: 'Save without segments',
  cancel: 'Keep editing',
};

/** The upstream's errors about the message belong to the form's message field. */
function atMessage(error: unknown): AppError {
  if (error instanceof NoticeError) return error;
  const { code, message, requestId, fieldErrors } = toAppError(error);
  const fieldError = fieldErrors?.['input.messageId'];
  return new AppError(code, {
    message,
    requestId,
    fieldErrors: fieldError ? { ...fieldErrors, message: fieldError } : fieldErrors,
  });
}

/**
 * The steps between Save and the call: without a segment a question (D-92), else the pre-flight. Spread `dialog` on a
 * PreflightDialog.
 * @returns `before(values, save)`, which rejects with an AppError for the form
 */
export function usePreflight() {
  const confirm = useConfirm();
  const { ask, answer, dialog } = useQuestion<true>();
  const [values, setValues] = useState<CampaignValues | null>(null);

  const before = useCallback(
    async (given: CampaignValues, save: () => Promise<unknown>) => {
      setValues(given);
      const agreed = given.accountGroupIds.length === 0 ? await confirm(NOBODY) : await ask();
      if (!agreed) throw GAVE_UP;
      await save().catch((error: unknown) => {
        throw atMessage(error);
      });
    },
    [ask, confirm],
  );

  return { before, dialog: { ...dialog, values, onSave: () => answer(true) } };
}
