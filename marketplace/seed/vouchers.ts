import type { VoucherReason } from '../../graphql/generated/schema.ts';
import { endOfDay } from '../core/clock.ts';
import type { Seeding } from '../core/seeding.ts';
import type { StaffIds } from './accounts.ts';
import { after, DAY, daysBefore, earlier } from './calendar.ts';
import type { SeededCustomer } from './customers.ts';
import { continueNumbers, insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { at, source, type Source } from './source.ts';

/** A voucher that was redeemed as wallet credit. */
export interface Redemption {
  readonly customerId: string;
  readonly voucherId: string;
  readonly cents: number;
  readonly at: Date;
}

declare module '../core/seeding.ts' {
  interface Seeded {
    redemptions: readonly Redemption[];
  }
}

type VoucherRow = SeedRow<'vouchers'> & { id: string; value_cents: number; reason: VoucherReason };
type Born = VoucherRow & { readonly redeemedAt: Date | null; readonly holderId: string };

/** How many signs a code has, and which. */
interface CodeShape {
  readonly length: number;
  readonly signs: readonly string[];
}

const COUNT = { default: 1_200, test: 160 };

/** Unusual codes: ten characters, so the last group is short, and lowercase letters, shown as stored (D-80). */
export const oddCodes = ['FYNBOS2025', 'aBcD34efGh56'] as const;

/**
 * Seeds vouchers in every status except REDEEMED and for every reason, some from batches. @returns those to be redeemed
 * by the wallets.
 */
export async function seedVouchers(
  db: SeedDatabase,
  { today, size, need }: Seeding,
  shape: CodeShape,
): Promise<Redemption[]> {
  const customers = await need('customers');
  const staff = await need('staff');
  const from = source('vouchers');
  const holders = customers.filter(({ accountId }) => accountId !== null);
  const births = Array.from({ length: COUNT[size] }, () => from.instant(daysBefore(today, 200), today)).sort(
    (one, other) => one.getTime() - other.getTime(),
  );
  const codes = new Set<string>(oddCodes);
  const batches = batchRows(from, today, staff);
  const redemptions: Redemption[] = [];
  const rows = births.map((born, index) => {
    const row = voucher({
      from,
      born,
      today,
      index,
      code: at(oddCodes, 0),
      staff,
      batches,
      holder: holderAt(from, holders, born),
    });
    const code = oddCodes[index] ?? newCode(from, shape, codes);
    return redeem({ ...row, code }, redemptions);
  });
  const held = batches.map((batch) => ({
    ...batch,
    quantity: rows.filter(({ batch_id }) => batch_id === batch.id).length,
  }));
  await insertRows(
    db,
    'voucher_batches',
    held.filter(({ quantity }) => quantity > 0),
  );
  await insertRows(db, 'vouchers', rows);
  await continueNumbers(db, 'vouchers', 'voucher_number');
  return redemptions;
}

/** A customer who had an account by then; the customers are sorted by registration. */
function holderAt(from: Source, holders: readonly SeededCustomer[], born: Date): SeededCustomer {
  const known = holders.findLastIndex((holder) => holder.born < born);
  return at(holders, Math.max(0, Math.floor((known + 1) * from.fraction() ** 1.5)));
}

interface Draft {
  readonly from: Source;
  readonly born: Date;
  readonly today: Date;
  readonly index: number;
  readonly code: string;
  readonly staff: StaffIds;
  readonly batches: readonly (SeedRow<'voucher_batches'> & { id: string; created_at: Date })[];
  readonly holder: SeededCustomer;
}

function voucher({ from, born, today, index, code, staff, batches, holder }: Draft): Born {
  const reason = from.weighted({ Internal: 38, Purchase: 40, Transaction: 13, Expiry: 9 });
  const old = born < daysBefore(today, 30);
  const status =
    index < 2 ? 'ACTIVE' : from.weighted({ ACTIVE: 32, REDEEMED: 42, EXPIRED: old ? 18 : 0, CANCELLED: 6 });
  const expires = endOfDay(
    status === 'EXPIRED'
      ? from.instant(after(born, 7 * DAY), daysBefore(today, 2))
      : after(today, from.int(5, 300) * DAY),
  );
  const redeemed = status === 'REDEEMED' ? from.instant(born, earlier(expires, today)) : null;
  const batch =
    reason === 'Internal' && from.chance(0.3) ? batches.findLast(({ created_at }) => created_at < born) : undefined;
  return {
    id: from.id(born),
    voucher_number: 10_001 + index,
    code,
    value_cents: batch?.value_cents ?? from.pick([100, 150, 200, 250, 250, 300, 500, 500, 750, 1000, 1500]) * 100,
    reason,
    status: status === 'REDEEMED' ? 'ACTIVE' : status,
    recipient_email: batch || from.chance(0.08) ? null : holder.email,
    message: reason === 'Purchase' && from.chance(0.4) ? 'Happy birthday, choose something you love.' : null,
    expiry_date: expires,
    redemption_date: null,
    redeemed_by: null,
    redeemedAt: redeemed,
    holderId: holder.id,
    batch_id: batch?.id ?? null,
    created_by:
      reason === 'Purchase'
        ? null
        : (staff.get(from.pick(['admin@atelier.example', 'orders@atelier.example'] as const)) ?? null),
    created_at: born,
    updated_at: status === 'EXPIRED' ? expires : born,
  };
}

/** A voucher to be redeemed is ACTIVE until `seedWallets` redeems it. */
function redeem({ redeemedAt, holderId, ...row }: Born, redemptions: Redemption[]): VoucherRow {
  if (redeemedAt) redemptions.push({ customerId: holderId, voucherId: row.id, cents: row.value_cents, at: redeemedAt });
  return row;
}

function batchRows(from: Source, today: Date, staff: StaffIds) {
  return [170, 110, 40].map((days, index) => {
    const born = daysBefore(today, days);
    return {
      id: from.id(born),
      idempotency_key: `seed-batch-${index + 1}`,
      reason: 'Internal' as const,
      value_cents: 25_000,
      quantity: 50,
      expiry_date: endOfDay(daysBefore(today, -90)),
      created_by: staff.get('admin@atelier.example') ?? null,
      created_at: born,
    };
  });
}

function newCode(from: Source, { length, signs }: CodeShape, taken: Set<string>): string {
  for (;;) {
    const code = Array.from({ length }, () => from.pick(signs)).join('');
    if (!taken.has(code)) {
      taken.add(code);
      return code;
    }
  }
}
