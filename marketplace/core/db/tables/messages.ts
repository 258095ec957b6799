import type { Generated } from 'kysely';
import type { MessageChannel } from '../../../../graphql/generated/schema.ts';
import type { CreatedAt, Defaulted, Id, Instant, JsonObject, UpdatedAt } from './columns.ts';

export interface MessagesTable {
  id: Id;
  name: string;
  title: string | null;
  body: string | null;
  content_id: string | null;
  notification_title: string | null;
  notification_body: string | null;
  enabled: Generated<boolean>;
  meta: Defaulted<JsonObject<{ deeplink?: string | null }>>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
  message_class: Generated<'MARKETING' | 'SERVICE'>;
}

/** A person's choice for a channel; without a row `customers.is_subscribed` applies. */
interface ChannelConsentsTable {
  account_id: string;
  channel: MessageChannel;
  subscribed: boolean;
  changed_at: Defaulted<Instant>;
  source: 'registration' | 'shop' | 'link' | 'one-click' | 'staff';
}

/** Lowercase addresses that a mail server reported as non-existent. */
interface SuppressedAddressesTable {
  address: string;
  reason: string;
  suppressed_at: Defaulted<Instant>;
}

declare module '../schema.ts' {
  interface Database {
    messages: MessagesTable;
    channel_consents: ChannelConsentsTable;
    suppressed_addresses: SuppressedAddressesTable;
  }
}
