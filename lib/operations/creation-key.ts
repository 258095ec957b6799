import { AppError } from '@/lib/errors';
import { CreatedWithoutAnswer } from './created-without-answer';

/** 128 random bits; not `crypto.randomUUID`, which browsers do not offer when the console is served without TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The response was lost, or did not come from the upstream: the creation may have been done nevertheless. */
export const isLost = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'UPSTREAM_DOWN';

/** The form's message when the response was lost and the record was not created. */
export const NOT_SAVED = 'The connection was interrupted. Nothing was saved or sent. Please try again.';

/** How to send a creation, and how to look for it when its responses were lost. */
export interface Sending<Answer> {
  readonly send: (key: string) => Promise<Answer>;
  /** Whether the upstream knows creation keys; if not, nothing is sent a second time. */
  readonly isKnown: boolean;
  /** Whether a record is stored under the key; undefined if the upstream cannot tell. */
  readonly isStored?: ((key: string) => Promise<boolean>) | undefined;
}

/** Whether the earlier use of the key, with other values, created a record. */
const wasUsed = (error: unknown) =>
  error instanceof AppError && Object.keys(error.fieldErrors ?? {}).some((path) => path.endsWith('idempotencyKey'));

/**
 * Holds the key of one form: it stays the same until a response has arrived, so that a creation whose response was lost
 * is not done twice.
 */
export class CreationKey {
  #key = newKey();

  /**
   * Sends a creation under the key, and once more under the same key if its response was lost. If that is lost too, it
   * looks for the record, and if it exists, requests it a last time.
   * @throws AppError what `send` threw; CreatedWithoutAnswer when the record was created; UPSTREAM_DOWN saying that it
   * was not, or that this is unknown
   */
  async send<Answer>({ send, isKnown, isStored }: Sending<Answer>): Promise<Answer> {
    const key = this.#key;
    const lookFor = async (error: unknown): Promise<Answer> => {
      if (!isLost(error)) throw error;
      const isThere = isKnown ? await isStored?.(key).catch(() => undefined) : undefined;
      if (isThere === undefined) throw unknownOutcome(error, isKnown);
      if (!isThere)
        throw new AppError('UPSTREAM_DOWN', { requestId: error.requestId, cause: error.cause, message: NOT_SAVED });
      return send(key).catch((last: unknown) => {
        throw isLost(last) ? new CreatedWithoutAnswer(last) : last;
      });
    };
    try {
      const answer = await send(key)
        .catch((error: unknown) => {
          if (isKnown && isLost(error)) return send(key);
          throw error;
        })
        .catch(lookFor);
      this.#key = newKey();
      return answer;
    } catch (error) {
      // After a refusal the key can be used again, unless the refusal says that the key was already used.
      if (wasUsed(error)) this.#key = newKey();
      throw error;
    }
  }
}

function unknownOutcome({ requestId, cause }: AppError, isKnown: boolean): AppError {
  const then = isKnown ? 'It is safe to try again.' : 'Please check what already exists before you try again.';
  return new AppError('UPSTREAM_DOWN', {
    requestId,
    cause,
    message: `The marketplace did not answer, so it is not known whether this was done. ${then}`,
  });
}
