import type { QueryClient } from '@tanstack/react-query';
import type { UpdateOneVoucherMutationVariables, VoucherUpdate } from '@/graphql/generated/types';
import { AppError } from '@/lib/errors';
import { planOf, type Plan } from '@/lib/operations/changes';
import { readNow } from '@/lib/operations/read-now';
import { MAX_PAGE, readInSlices } from '@/lib/operations/slices';
import { voucherQuery, vouchersQuery } from './queries';
import type { Voucher } from './voucher';

/** The voucher as it is now: vouchers are looked up by their code. */
async function voucherNow(client: QueryClient, known: Voucher): Promise<Voucher | undefined> {
  const { vouchers } = await readNow(client, voucherQuery(known));
  return vouchers.edges.find(({ node }) => node.id === known.id)?.node;
}

/** These vouchers as they are now, a page at a time; those that are gone are left out. */
const vouchersNow = (client: QueryClient, known: readonly Voucher[]): Promise<Voucher[]> =>
  readInSlices(
    known.map(({ code }) => code),
    async (codes) => {
      const query = vouchersQuery({ paging: { first: codes.length }, filter: { code: { in: codes } } });
      const { vouchers } = await readNow(client, query);
      return vouchers.edges.map(({ node }) => node);
    },
    MAX_PAGE,
  );

/**
 * The voucher as it is now, to be changed.
 * @throws AppError CONFLICT if it has been redeemed: then it is never changed (D-79), NOT_FOUND if it is gone
 */
async function changeableVoucher(client: QueryClient, known: Voucher): Promise<Voucher> {
  const now = await voucherNow(client, known);
  if (!now) throw new AppError('NOT_FOUND', { message: 'It no longer exists.' });
  if (now.status === 'REDEEMED')
    throw new AppError('CONFLICT', { message: 'It has been redeemed and can no longer be changed.' });
  return now;
}

/** A status as it is; an instant in the one notation that our own have, whatever the upstream's. */
const comparable = (text: string) => (/^\d{4}-/.test(text) ? new Date(text).toISOString() : text);

/**
 * What a new status or last day will change. A voucher without a last day is left out when one is set: the call cannot
 * take it away again.
 * @param update one field, as it will be
 * @param write one voucher a call
 */
async function planVouchers(
  client: QueryClient,
  vouchers: readonly Voucher[],
  update: VoucherUpdate,
  write: (voucher: Voucher, update: VoucherUpdate) => Promise<void>,
): Promise<Plan> {
  const known = new Map(vouchers.map((voucher) => [voucher.id, voucher]));
  const [[field, value] = []] = Object.entries(update) as ['status' | 'expiryDate', string][];
  const read = async (ids: readonly string[]) => {
    const found = new Map<string, string>();
    for (const now of await vouchersNow(
      client,
      ids.flatMap((id) => known.get(id) ?? []),
    )) {
      const present = field && now[field];
      if (present && now.status !== 'REDEEMED') found.set(now.id, comparable(present));
    }
    return found;
  };
  const one = async (ids: string[], present: string) => {
    for (const id of ids) {
      const voucher = known.get(id);
      if (voucher && field) await write(voucher, { [field]: present } as VoucherUpdate);
    }
  };
  return planOf([{ property: { read, write: one }, value: comparable(value ?? '') }], [...known.keys()]);
}

/** A voucher of the list, as last loaded. */
export type KnownVoucher = (id: string) => Voucher | undefined;

/**
 * Changes vouchers one by one. Each is read again before: the call takes status and date together, and a redeemed one is
 * never changed (D-79).
 */
export function voucherChanges(
  client: QueryClient,
  send: (variables: UpdateOneVoucherMutationVariables) => Promise<unknown>,
) {
  const write = async (known: Voucher, update: VoucherUpdate) => {
    const { id, status, expiryDate } = await changeableVoucher(client, known);
    await send({ input: { id, update: { status, ...(expiryDate === null ? {} : { expiryDate }), ...update } } });
  };
  return {
    /** @throws AppError if one is not known, gone or redeemed */
    async change(ids: readonly string[], update: VoucherUpdate, known: KnownVoucher): Promise<void> {
      for (const id of ids) {
        const voucher = known(id);
        if (!voucher) throw new AppError('NOT_FOUND', { message: 'Open the page with this voucher and try again.' });
        await write(voucher, update);
      }
    },
    plan(ids: readonly string[], update: VoucherUpdate, known: KnownVoucher): Promise<Plan> {
      const vouchers = ids.map(known).filter((voucher) => voucher !== undefined);
      return planVouchers(client, vouchers, update, write);
    },
  };
}
