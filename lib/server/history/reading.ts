import 'server-only';
import { AppError } from '@/lib/errors';
import { log, scrub } from '@/lib/server/log';
import { openStore } from '@/lib/server/store/connection';
import { checkStore, storeStarted } from '@/lib/server/store/state';

/**
 * Reads from the history.
 * @throws AppError UNSUPPORTED without a store; UPSTREAM_DOWN when it is away; BAD_USER_INPUT for an id that is none
 */
export async function fromHistory<Result>(read: () => Promise<Result>): Promise<Result> {
  if (!openStore()) throw new AppError('UNSUPPORTED', { message: 'This console keeps no history.' });
  await storeStarted();
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) throw error;
    if (error instanceof RangeError) throw new AppError('BAD_USER_INPUT', { message: error.message });
    void checkStore();
    log.error({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'The history could not be read');
    throw new AppError('UPSTREAM_DOWN', { message: 'The history could not be read. Please try again.', cause: error });
  }
}
