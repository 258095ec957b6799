'use client';

import { useState } from 'react';
import type { VoucherOrder } from '@/lib/resources/vouchers/schema';
import { CreateDialog } from './create-dialog';
import { IssueDialog } from './issue-dialog';

export interface CreateVouchersProps {
  open: boolean;
  onClose: () => void;
}

/** Asks what to issue, then issues it: the second dialog stays open until its receipt is closed. */
export function CreateVouchers({ open, onClose }: CreateVouchersProps) {
  const [order, setOrder] = useState<VoucherOrder | null>(null);
  const [isIssuing, setIssuing] = useState(false);
  return (
    <>
      <CreateDialog
        open={open && !isIssuing}
        onClose={onClose}
        onOrder={(given) => {
          setOrder(given);
          setIssuing(true);
        }}
      />
      <IssueDialog open={isIssuing} order={order} onClose={() => setIssuing(false)} />
    </>
  );
}
