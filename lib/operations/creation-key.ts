import { AppError } from '@/lib/errors';
import type { MutationName } from './use-operation';

/** Mutations that take a key under which they happen once however often they are sent (the contract's `idempotencyKey`). */
export const KEYED: ReadonlySet<MutationName> = new Set<MutationName>([
  'CreateOneAccount', 'CreateOneShopifyBrand', 'CreateOneTag', 'CreateLedgerItem', 'CreateOneAccountGroup', 'CreateMessage', 'CreateMessageCampaign', 'CreateTrigger',
  'UpdateTrigger', 'ExportOrders', 'PaymentRequirements', 'SalesCommissionReport', 'SendVouchersCsv', 'SendCustomerCsv', 'ExportAccountGroupAccounts', 'ProcessBrandStatement',
]);

/** 128 random bits; not `crypto.randomUUID`, which a browser keeps back where the console is served without TLS. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** No answer came, or none of the upstream's: what was asked may have been done all the same. */
export const isLost = (error: unknown): error is AppError => error instanceof AppError && error.code === 'UPSTREAM_DOWN';

/** Every answer was lost, and what was asked is done all the same: nothing failed, only its record is not at hand. */
export class StoredAfterAll extends AppError {
  constructor({ requestId, cause }: AppError) {
    super('UPSTREAM_DOWN', { requestId, cause, message: 'The answer was lost on its way, but this was saved.' });
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
const wasUsed = (error: unknown) => error instanceof AppError && Object.keys(error.fieldErrors ?? {}).some((path) => path.endsWith('idempotencyKey'));

/** Holds the key of one form: it stays the same until an answer has come, so that a creation whose answer was lost is not done again. */
export class CreationKey {
  #key = newKey();

  /**
   * Sends a creation under the key, and once more under the same where its answer was lost. Where that is lost, too, it is looked for.
   * @throws AppError what `send` threw; StoredAfterAll when it was done; UPSTREAM_DOWN saying that it was not, or that nobody knows
   */
  async send<Answer>({ send, isKnown, isStored }: Sending<Answer>): Promise<Answer> {
    const key = this.#key;
    try {
      const answer = await send(key).catch((error: unknown) => {
        if (isKnown && isLost(error)) return send(key);
        throw error;
      });
      this.#key = newKey();
      return answer;
    } catch (error) {
      if (isLost(error)) throw await this.#lookedFor(error, isKnown, isStored?.(key));
      // A refusal leaves a key free, unless it says that the key was used.
      if (wasUsed(error)) this.#key = newKey();
      throw error;
    }
  }

  async #lookedFor(error: AppError, isKnown: boolean, asked: Promise<boolean> | undefined): Promise<AppError> {
    const isStored = await asked?.catch(() => undefined);
    if (isStored === undefined) return unsure(error, isKnown);
    if (!isStored) return new AppError('UPSTREAM_DOWN', { requestId: error.requestId, cause: error.cause, message: 'The answer was lost. This was not saved: please save again.' });
    this.#key = newKey();
    return new StoredAfterAll(error);
  }
}

function unsure({ requestId, cause }: AppError, isKnown: boolean): AppError {
  const then = isKnown ? 'Trying again cannot do it twice.' : 'Please look at what is there before you try again.';
  return new AppError('UPSTREAM_DOWN', { requestId, cause, message: `The marketplace did not answer, so it is not known whether this was done. ${then}` });
}
