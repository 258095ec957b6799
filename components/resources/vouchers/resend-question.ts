import type { ConfirmOptions } from '@/components/ui/confirm-dialog';
import { groupCode, type Voucher } from '@/lib/resources/vouchers/voucher';

/** Why sending a voucher again may be pointless (D-80). */
const uselessBecause: Partial<Record<Voucher['status'], string>> = {
  EXPIRED: 'This voucher has expired and can no longer be used.',
  CANCELLED: 'This voucher was cancelled and cannot be used.',
  REDEEMED: 'This voucher was redeemed: its value is already in a wallet.',
};

/** What to ask before a voucher is sent again; undefined where there is nothing to ask. */
export function resendQuestion({ status, code }: Voucher): ConfirmOptions | undefined {
  const body = uselessBecause[status];
  return body ? { title: `Send voucher ${groupCode(code)} again?`, body, action: 'Resend' } : undefined;
}
