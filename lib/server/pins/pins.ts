import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/errors';
import { MAX_PINNED, type Recent } from '@/lib/find/kept';
import { log, scrub } from '@/lib/server/log';
import { storedPins, storePins } from '@/lib/server/store/pins';
import { storeState } from '@/lib/server/store/state';
import { z } from '@/lib/zod';

/** The home page waits no longer for them, ms. */
const WAIT_MS = 300;

const text = z.string().max(200);
const recordSchema = z.strictObject({
  title: text,
  detail: text.optional(),
  /** Of this console only. */
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)/),
  heading: text,
});
const schema = z.strictObject({ pins: z.array(recordSchema).max(MAX_PINNED) });

/** Whether an operation keeps what somebody has pinned. */
export const isPinsOperation = (operation: string): boolean => operation === 'KeepPins';

/**
 * Keeps what a person has pinned: `{pins}`, in their order.
 * @returns whether it is kept: without a store, or while it is away, only the browser has it
 * @throws AppError BAD_USER_INPUT
 */
export async function answerPins(variables: unknown, personId: string): Promise<{ isKept: boolean }> {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) throw new AppError('BAD_USER_INPUT');
  if (storeState() !== 'ready') return { isKept: false };
  try {
    await storePins(personId, JSON.stringify(parsed.data.pins));
    return { isKept: true };
  } catch (error) {
    note(error, 'Pins could not be stored');
    return { isKept: false };
  }
}

/** What a person has pinned; undefined if the store has nothing, or does not answer: then the browser may know. */
export async function pinsOf(personId: string): Promise<Recent[] | undefined> {
  if (storeState() !== 'ready') return undefined;
  const reading = storedPins(personId)
    .then((stored) => (stored === undefined ? undefined : schema.parse({ pins: JSON.parse(stored) }).pins))
    .catch((error: unknown) => note(error, 'Pins could not be read'));
  return Promise.race([reading, wait(WAIT_MS, undefined, { ref: false })]);
}

function note(error: unknown, what: string): undefined {
  log.warn({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, what);
}
