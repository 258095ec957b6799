'use client';

import { Pencil, Send } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { useResendVoucher } from '@/lib/vouchers/queries';
import { groupCode, type Voucher } from '@/lib/vouchers/voucher';

/** Why a voucher cannot be sent again, null where it can: nobody was sent it (D-80), or it can no longer be used. */
const whyNot = ({ recipientEmail, status }: Voucher): string | null =>
  !recipientEmail?.trim() ? 'This voucher has no recipient' : status !== 'ACTIVE' ? 'Only an active voucher can be sent' : null;

/** Edit and resend, at the end of a row. */
export function VoucherRowActions({ voucher, onEdit }: { voucher: Voucher; onEdit: (voucher: Voucher) => void }) {
  const { mutate, isPending } = useResendVoucher();
  const name = groupCode(voucher.code);
  const refusal = whyNot(voucher);
  return (
    <span className="inline-flex items-center gap-0.5">
      <IconButton size="sm" label={`Edit ${name}`} title="Edit" icon={<Pencil className="size-4" />} onClick={() => onEdit(voucher)} />
      <IconButton
        size="sm" label={`Resend ${name}`} title={refusal ?? `Resend to ${voucher.recipientEmail}`}
        disabled={refusal !== null} aria-disabled={isPending || undefined}
        icon={isPending ? <Spinner /> : <Send className="size-4" />}
        onClick={() => !isPending && mutate({ id: voucher.id })}
      />
    </span>
  );
}
