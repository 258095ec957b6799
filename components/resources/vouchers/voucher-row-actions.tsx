'use client';

import { useConfirm } from '@/components/ui/confirm';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { useResendVoucher } from '@/lib/resources/vouchers/queries';
import { groupCode, type Voucher } from '@/lib/resources/vouchers/voucher';

/**
 * Edit and resend, at the end of a row. A voucher without a recipient cannot be sent; for one that can no longer be
 * used a question comes first (D-80).
 */
export function VoucherRowActions({ voucher, onEdit }: { voucher: Voucher; onEdit: () => void }) {
  const { mutate, isPending } = useResendVoucher();
  const name = groupCode(voucher.code);
  const refusal = voucher.recipientEmail?.trim() ? null : 'This voucher has no recipient';
  const confirm = useConfirm();
  const resend = async () => {
    const { mayResend } = await import('./may-resend');
    if (await mayResend(voucher, confirm)) mutate({ id: voucher.id });
  };
  return (
    <span className="inline-flex items-center gap-0.5">
      <IconButton
        size="sm"
        label={`Edit ${name}`}
        title="Edit"
        needs="UpdateOneVoucher"
        icon={<Icon name="pencil" />}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={`Resend ${name}`}
        needs="ResendVoucher"
        title={refusal ?? `Resend to ${voucher.recipientEmail}`}
        disabled={refusal !== null}
        aria-disabled={isPending || undefined}
        icon={isPending ? <Spinner /> : <Icon name="send" />}
        onClick={() => !isPending && void resend()}
      />
    </span>
  );
}
