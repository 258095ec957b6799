import { BOUNDS } from '../../../graphql/bounds.ts';
import type { CreateVouchersInput, VoucherReason } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import { endOfDay } from '../../core/clock.ts';
import type { Context, Marketplace } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { badRequest, conflict } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import { newCode } from './code.ts';
import { voucherMail } from './mail.ts';
import * as repository from './repository.ts';

const MAX_VALUE = BOUNDS.voucherValue.max;
const MAX_BATCH = BOUNDS.voucherBatch.max;
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Issues a batch of vouchers of one value, all of them or none; each is valid until the end of the expiry date's day in
 * Johannesburg (D-81). A batch with a key is issued once: a repeated request returns the first result and issues
 * nothing.
 * @throws BAD_REQUEST with the invalid field, CONFLICT when the key was used for another batch
 */
export async function createVouchers(context: Context, input: CreateVouchersInput) {
  const viewer = allow(context.viewer, 'vouchers');
  const batch = readBatch(input, viewer.accountId);
  return inTransaction(context.db, async (trx) => {
    const batchId = await repository.insertBatch(trx, batch);
    if (batchId === null) return { createdCount: await issuedBefore(trx, batch) };
    const { quantity, idempotency_key: _, ...voucher } = batch;
    await insertWithCodes(trx, quantity, { ...voucher, batch_id: batchId });
    return { createdCount: quantity };
  });
}

interface NewVoucher {
  readonly value_cents: number;
  readonly reason: VoucherReason;
  readonly expiry_date: Date | null;
  readonly recipient_email: string | null;
  readonly message: string | null;
  readonly created_by: string | null;
}

/** Issues one voucher in the caller's transaction and mails it to its recipient, if it has one. @returns its id */
export async function issueVoucher(
  trx: Db,
  { mailer }: Pick<Marketplace, 'mailer'>,
  voucher: NewVoucher,
): Promise<string> {
  const [id = ''] = await insertWithCodes(trx, 1, voucher);
  if (voucher.recipient_email !== null) {
    const { code } = await trx.selectFrom('vouchers').select('code').where('id', '=', id).executeTakeFirstOrThrow();
    await mailer.queue(trx, {
      ...voucherMail(voucher.recipient_email, { ...voucher, code }),
      dedupeKey: `voucher:${id}`,
    });
  }
  return id;
}

type Batch = ReturnType<typeof readBatch>;

function readBatch(
  { reason, value, quantity, expiryDate, idempotencyKey, ...rest }: CreateVouchersInput,
  createdBy: string,
) {
  nothingElse(rest);
  if (value < 1 || value > MAX_VALUE)
    throw badRequest(`Value must be a whole number of rand from 1 to ${MAX_VALUE}.`, 'input.value');
  if (quantity < 1 || quantity > MAX_BATCH)
    throw badRequest(`Quantity must be a whole number from 1 to ${MAX_BATCH}.`, 'input.quantity');
  const expiry = endOfDay(new Date(expiryDate));
  if (expiry < new Date()) throw badRequest('Expiry date must not be in the past.', 'input.expiryDate');
  const key = idempotencyKey ?? null;
  if (key !== null && !KEY.test(key))
    throw badRequest('The key must be of one to two hundred letters, digits and signs.', 'input.idempotencyKey');
  return {
    reason,
    value_cents: value * 100,
    quantity,
    expiry_date: expiry,
    created_by: createdBy,
    idempotency_key: key,
  };
}

/** The quantity of the batch with this key. @throws CONFLICT when it was a different batch */
async function issuedBefore(trx: Db, { idempotency_key, expiry_date, ...asked }: Batch): Promise<number> {
  const batch = await repository.findBatch(trx, idempotency_key ?? '');
  const isSame =
    batch.reason === asked.reason &&
    batch.value_cents === asked.value_cents &&
    batch.quantity === asked.quantity &&
    batch.created_by === asked.created_by &&
    batch.expiry_date.getTime() === expiry_date.getTime();
  if (!isSame)
    throw conflict(
      'This key was already used for another batch of vouchers. Nothing was created.',
      'input.idempotencyKey',
    );
  return batch.quantity;
}

type WithoutCode = Parameters<typeof repository.insertVouchers>[2];

/** Adds this many vouchers; a code that already exists is replaced by a new one. @returns their ids */
export async function insertWithCodes(
  trx: Db,
  quantity: number,
  voucher: WithoutCode,
  throwCode = newCode,
): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < quantity) {
    const codes = new Set<string>();
    while (codes.size < quantity - ids.length) codes.add(throwCode());
    ids.push(...(await repository.insertVouchers(trx, [...codes], voucher)));
  }
  return ids;
}
