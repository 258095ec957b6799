'use client';

import { useCustomer } from '@/components/commerce/customer-context';
import { EveryRecordCard } from '@/components/commerce/every-record-card';
import { Status } from '@/components/ui/status';
import { formatDate } from '@/lib/format/dates';
import { centsFromRand, formatRand } from '@/lib/format/money';
import { paths } from '@/lib/paths';
import { customerVouchersQuery } from '@/lib/resources/vouchers/customer';
import { groupCode, statusLabel, statusTones } from '@/lib/resources/vouchers/voucher';

const TEXTS = {
  title: 'Vouchers',
  empty: 'No vouchers sent to this address.',
  failed: 'The vouchers could not be loaded.',
  all: 'Show all vouchers',
  noun: ['voucher', 'vouchers'],
} as const;

/** The vouchers that were sent to the customer, whatever became of them. */
export function CustomerVouchers() {
  const { addresses } = useCustomer();
  return (
    <EveryRecordCard
      query={customerVouchersQuery(addresses)}
      texts={addresses.length === 1 ? TEXTS : { ...TEXTS, empty: 'No vouchers sent to these addresses.' }}
      href={paths.vouchers({ recipient: addresses.join(' ') })}
      record={(voucher) => ({
        id: voucher.id,
        title: groupCode(voucher.code),
        href: paths.vouchers({ code: voucher.code }),
        detail: (
          <>
            <Status tone={statusTones[voucher.status] ?? 'neutral'}>{statusLabel(voucher.status)}</Status>
            {voucher.expiryDate ? `, expiry date ${formatDate(voucher.expiryDate)}` : null}
          </>
        ),
        end: formatRand(voucher.value),
      })}
      counted={(voucher) => ({ cents: centsFromRand(voucher.value), at: voucher.createdAt })}
    />
  );
}
