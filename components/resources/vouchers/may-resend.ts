import type { ConfirmOptions } from '@/components/ui/confirm-dialog';
import { groupCode, type Voucher } from '@/lib/resources/vouchers/voucher';

/** Why sending a voucher again may be pointless (D-80). */
const uselessBecause: Partial<Record<Voucher['status'], string>> = {
  EXPIRED: 'This voucher has expired and can no longer be used.',
  CANCELLED: 'This voucher was cancelled and cannot be used.',
  REDEEMED: 'This voucher was redeemed: its value is already in a wallet.',
};

/** Asks before a voucher that can no longer be used is sent again. @returns whether it is to be sent */
export async function mayResend(
  { status, code }: Voucher,
  confirm: (question: ConfirmOptions) => Promise<boolean>,
): Promise<boolean> {
  const body = uselessBecause[status];
  return body ? confirm({ title: `Send voucher ${groupCode(code)} again?`, body, action: 'Resend' }) : true;
}
