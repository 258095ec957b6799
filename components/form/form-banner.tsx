import { Alert } from '@/components/ui/alert';
import type { AppError } from '@/lib/errors';
import { NoticeError } from '@/lib/operations/notice-error';

interface FormBannerProps {
  failure: AppError | null;
  /** The text, if it is not the failure's own; null for none. */
  text?: ((error: AppError) => string | null) | undefined;
  className?: string;
}

/**
 * What went wrong with a save, above the fields: unlike the toast it stays until the next attempt. A failure without a
 * text shows nothing; what is none (`NoticeError`, a cancelled countdown) does not look like one.
 */
export function FormBanner({ failure, text, className }: FormBannerProps) {
  const message = failure && (text ? text(failure) : failure.message);
  if (!failure || !message) return null;
  const { reason } = failure;
  return (
    <Alert
      tone={failure instanceof NoticeError ? 'info' : 'danger'}
      reference={failure.requestId}
      className={className}
    >
      {message}
      {reason && !message.includes(reason) ? <span className="block text-sm">{reason}</span> : null}
    </Alert>
  );
}
