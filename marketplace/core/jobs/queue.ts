import { sql } from 'kysely';
import type { VoucherReason } from '../../../graphql/generated/schema.ts';
import type { Db } from '../db/schema.ts';
import type { Sorting } from '../lists/definition.ts';

/** Every job and its payload. Payloads contain ids of records, but no secrets and no copies of data. */
export interface Jobs {
  'send-password-reset': { readonly email: string };
  'index-products': Readonly<Record<string, never>>;
  'push-products': Readonly<Record<string, never>>;
  'expire-install-link': { readonly brandId: string };
  'export-customers': {
    readonly isSubscribed: boolean;
    readonly from: string | null;
    readonly to: string | null;
    readonly emails: readonly string[];
  };
  'send-invoice': { readonly orderLineId: string };
  'export-orders': {
    readonly accountId: string;
    readonly filter: unknown;
    readonly sorting: readonly Sorting[] | null;
  };
  'payment-requirements': { readonly accountId: string };
  'sales-commission': { readonly accountId: string };
  'start-due-campaigns': Readonly<Record<string, never>>;
  'start-campaign': { readonly campaignId: string };
  'answer-event': { readonly eventId: string };
  'run-action': { readonly actionRunId: string };
  'expire-vouchers': Readonly<Record<string, never>>;
  'forget-creation-keys': Readonly<Record<string, never>>;
  'export-vouchers': { readonly accountId: string; readonly reason: VoucherReason };
  'export-segment': { readonly accountId: string; readonly accountGroupId: string };
}

export type JobName = keyof Jobs;

/** Only one job at a time sends to the external search. */
export const PUSH_QUEUE = 'push-products';

interface JobOptions {
  /** Jobs with the same key are one job; a later one replaces an earlier one that has not started. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Jobs of one queue run one after the other, even when several processes run jobs. */
  readonly queue?: string;
  /** After this many failures the job is left for somebody to look at. Delays between attempts grow exponentially. */
  readonly maxAttempts?: number;
}

/** Puts a job on the queue in the caller's transaction: it runs if, and only if, the transaction commits. */
export async function addJob<Name extends JobName>(
  db: Db,
  name: Name,
  payload: Jobs[Name],
  options: JobOptions = {},
): Promise<void> {
  const { key = null, runAt = null, queue = null, maxAttempts = 12 } = options;
  await sql`
    select graphile_worker.add_job(
      ${name}::text, payload := ${JSON.stringify(payload)}::json, job_key := ${key}::text, queue_name := ${queue}::text,
      run_at := ${runAt}::timestamptz, max_attempts := ${maxAttempts}::integer)
  `.execute(db);
}
