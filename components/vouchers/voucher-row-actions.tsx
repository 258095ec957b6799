'use client';

import { Pencil, Send } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { useResendVoucher } from '@/lib/vouchers/queries';
import { groupCode, type Voucher } from '@/lib/vouchers/voucher';

/** Edit and resend, at the end of a row; a voucher that nobody was sent cannot be sent again (D-80). */
export function VoucherRowActions({ voucher, onEdit }: { voucher: Voucher; onEdit: (voucher: Voucher) => void }) {
  const { mutate, isPending } = useResendVoucher();
  const name = groupCode(voucher.code);
  const hasRecipient = Boolean(voucher.recipientEmail?.trim());
  return (
    <span className="inline-flex items-center gap-0.5">
      <IconButton size="sm" label={`Edit ${name}`} title="Edit" icon={<Pencil className="size-4" />} onClick={() => onEdit(voucher)} />
      <IconButton
        size="sm" label={`Resend ${name}`} title={hasRecipient ? `Resend to ${voucher.recipientEmail}` : 'This voucher has no recipient'}
        disabled={!hasRecipient} aria-disabled={isPending || undefined}
        icon={isPending ? <Spinner /> : <Send className="size-4" />}
        onClick={() => !isPending && mutate({ id: voucher.id })}
      />
    </span>
  );
}
