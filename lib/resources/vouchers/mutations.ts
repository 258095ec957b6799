import { useMutation } from '@tanstack/react-query';
import type { AppError } from '@/lib/errors';
import { dayEnd } from '@/lib/format/dates';
import { callOperation } from '@/lib/operations/call';
import { countAction } from '@/lib/operations/countdown';
import { useOperation } from '@/lib/operations/use-operation';
import { issueBatches, remainingOf, type Batch, type BatchWork } from './batches';
import { issueOnServer, type ServerIssue } from './issue-on-server';
import { voucherKeys, voucherStatsQuery } from './queries';

const touched = [voucherKeys.lists(), voucherKeys.details(), voucherStatsQuery().queryKey];

export const useUpdateVoucher = () =>
  useOperation('UpdateOneVoucher', {
    success: 'Successfully updated voucher',
    failure: 'Error updating voucher',
    invalidates: touched,
  });

export const useSendVouchersCsv = () =>
  useOperation('SendVouchersCsv', {
    success: 'Sent vouchers csv to email. Please note this may take a few minutes',
    failure: 'Error. could not set vouchers csv',
  });

export type IssueWork = Omit<BatchWork, 'send'> & ServerIssue;

/**
 * All batches of a request as one action: one toast at the end, success only once all are created (D-81). Several run on
 * the console's server, if that keeps work.
 */
export const useIssueVouchers = () =>
  useMutation<readonly Batch[], AppError, IssueWork>({
    mutationKey: ['CreateVouchers'],
    mutationFn: async (work) => {
      const { expiryDate, ...order } = work.order;
      await countAction('CreateVouchers', remainingOf(work.batches), work.isStopped);
      const issued = await issueOnServer(work);
      if (issued) return issued;
      return issueBatches({
        ...work,
        send: async ({ key, quantity }) => {
          const { createVouchers } = await callOperation('CreateVouchers', {
            input: { ...order, quantity, expiryDate: dayEnd(expiryDate), idempotencyKey: key },
          });
          return createVouchers?.createdCount ?? null;
        },
      });
    },
    meta: {
      success: (batches) =>
        remainingOf(batches as readonly Batch[]) === 0 ? 'Successfully created vouchers' : undefined,
      failure: 'Error. could not create vouchers',
      invalidates: touched,
    },
  });
