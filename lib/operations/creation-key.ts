import { AppError } from '@/lib/errors';

/** 128 random bits; not `crypto.randomUUID`, which a browser keeps back where the console is served without TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer came, or none of the upstream's: what was asked may have been done all the same. */
export const isLost = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'UPSTREAM_DOWN';

/** What a form says when the answer was lost and what it sent is not there. */
export const NOT_SAVED = 'The connection was interrupted. Nothing was saved or sent. Please try again.';

/** It was done, but every answer was lost, and with them the record. The key is kept: sent again, it is answered with the record. */
export class CreatedWithoutAnswer extends AppError {
  constructor({ requestId, cause }: AppError) {
    super('UPSTREAM_DOWN', {
      requestId,
      cause,
      message:
        'This was done, but the connection was interrupted. Trying again continues from here; nothing is done twice.',
    });
  }
}

/** How a creation is sent, and where it is looked for when its answers were lost. */
export interface Sending<Answer> {
  readonly send: (key: string) => Promise<Answer>;
  /** Whether the upstream knows keys; without that nothing is sent a second time. */
  readonly isKnown: boolean;
  /** Whether it is stored under the key; left out where the upstream cannot tell. */
  readonly isStored?: ((key: string) => Promise<boolean>) | undefined;
}

/** Whether the key's earlier use, with other values, was done after all. */
const wasUsed = (error: unknown) =>
  error instanceof AppError && Object.keys(error.fieldErrors ?? {}).some((path) => path.endsWith('idempotencyKey'));

/** Holds the key of one form: it stays the same until an answer has come, so that a creation whose answer was lost is not done again. */
export class CreationKey {
  #key = newKey();

  /**
   * Sends a creation under the key, and once more under the same where its answer was lost. Where that one is lost too, it is looked for:
   * what is there is asked for a last time.
   * @throws AppError what `send` threw; CreatedWithoutAnswer when it was done; UPSTREAM_DOWN saying that it was not, or that nobody knows
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
      // A refusal leaves a key free, unless it says that the key was used.
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
