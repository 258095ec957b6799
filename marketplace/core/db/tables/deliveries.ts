import type { Generated } from 'kysely';
import type { MessageChannel } from '../../../../graphql/generated/schema.ts';
import type { CreatedAt, Defaulted, Id, Instant } from './columns.ts';

export type DeliveryLane = 'service' | 'trigger' | 'campaign';

/**
 * `skipped`: the channel cannot reach the person. `in_doubt`: the outcome is unknown after several attempts without a
 * reply.
 */
export type DeliveryState = 'queued' | 'sent' | 'failed' | 'skipped' | 'in_doubt' | 'cancelled';

/** Unique by run, account and channel, by action run and channel, and by mail, so that a job run twice sends once. */
interface DeliveriesTable {
  id: Id;
  lane: DeliveryLane;
  campaign_run_id: string | null;
  action_run_id: string | null;
  /** A mail of the marketplace's own, for the lane `service`. */
  mail_id: string | null;
  account_id: string | null;
  channel: MessageChannel;
  message_id: string | null;
  state: Generated<DeliveryState>;
  /** Why it was not sent, or not yet. */
  error: string | null;
  created_at: CreatedAt;
  sent_at: Instant | null;
  /** Attempts about this delivery; failures of the mail server do not count. */
  attempts: Generated<number>;
  /** Attempts whose outcome is unknown. */
  doubts: Generated<number>;
  first_tried_at: Instant | null;
  last_tried_at: Instant | null;
  ended_at: Instant | null;
  next_attempt_at: Defaulted<Instant>;
}

interface SendersTable {
  id: string;
  seen_at: Defaulted<Instant>;
}

interface DeliveryClaimsTable {
  delivery_id: string;
  sender_id: string;
  claimed_at: Defaulted<Instant>;
  begun_at: Instant | null;
}

interface MailServerRestsTable {
  server: string;
  failures: Generated<number>;
  resting_until: Instant;
  is_probed: Generated<boolean>;
  is_login: Generated<boolean>;
  reason: string;
  since: Defaulted<Instant>;
}

declare module '../schema.ts' {
  interface Database {
    deliveries: DeliveriesTable;
    senders: SendersTable;
    delivery_claims: DeliveryClaimsTable;
    mail_server_rests: MailServerRestsTable;
  }
}
