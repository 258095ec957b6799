import type { ConfirmOptions } from '@/components/ui/confirm-dialog';

/** Asked wherever a form with changes is about to be lost. */
export const DISCARD_QUESTION: ConfirmOptions = {
  title: 'Discard your changes?',
  body: 'What you changed here has not been saved.',
  action: 'Discard',
  cancel: 'Keep editing',
  tone: 'danger',
};
