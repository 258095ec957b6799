import type { AppError } from '@/lib/errors';
import { NoticeError } from './notice-error';

/**
 * The record was created, but every response was lost, so the record is not known here. The key is kept: if sent again,
 * the upstream returns the record.
 */
export class CreatedWithoutAnswer extends NoticeError {
  constructor({ requestId, cause }: AppError) {
    super('UPSTREAM_DOWN', {
      requestId,
      cause,
      message:
        'This was done, but the connection was interrupted. Trying again continues from here; nothing is done twice.',
    });
  }
}
