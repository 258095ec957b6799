import { AppError } from '@/lib/errors';

/** One part of a save failed, but other parts have worked. */
export function asPartialFailure({ code, requestId, fieldErrors, upstreamMessage }: AppError): AppError {
  return new AppError(code, {
    requestId,
    fieldErrors,
    upstreamMessage,
    message: 'Not everything could be saved. Saving again sends only what is missing.',
  });
}
