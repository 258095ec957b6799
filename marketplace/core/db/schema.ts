import type { Kysely } from 'kysely';
import type * as Accounts from './tables/accounts.ts';
import type * as Brands from './tables/brands.ts';
import type * as Campaigns from './tables/campaigns.ts';
import type * as Deliveries from './tables/deliveries.ts';
import type * as Messages from './tables/messages.ts';
import type * as Orders from './tables/orders.ts';
import type * as Products from './tables/products.ts';
import type * as Segments from './tables/segments.ts';
import type * as System from './tables/system.ts';
import type * as Triggers from './tables/triggers.ts';
import type * as Vouchers from './tables/vouchers.ts';

/**
 * Every table of the marketplace as Kysely sees it. It repeats db/migrations by hand; a test compares the two.
 * Money columns end in `_cents` and hold integer cents of rand; instants are UTC.
 */
export interface Database {
  accounts: Accounts.AccountsTable;
  sessions: Accounts.SessionsTable;
  password_resets: Accounts.PasswordResetsTable;
  customers: Accounts.CustomersTable;

  images: Brands.ImagesTable;
  tags: Brands.TagsTable;
  brands: Brands.BrandsTable;
  brand_locations: Brands.BrandLocationsTable;
  brand_policies: Brands.BrandPoliciesTable;
  brand_images: Brands.BrandImagesTable;
  brand_tags: Brands.BrandTagsTable;
  brand_recommended_tags: Brands.BrandTagsTable;
  feed_entries: Brands.FeedEntriesTable;

  products: Products.ProductsTable;
  product_images: Products.ProductImagesTable;
  product_tags: Products.ProductTagsTable;
  variants: Products.VariantsTable;
  variant_images: Products.VariantImagesTable;
  variant_options: Products.VariantOptionsTable;
  option_names: Products.OptionNamesTable;
  search_documents: Products.SearchDocumentsTable;
  search_indexes: Products.SearchIndexesTable;
  search_tasks: Products.SearchTasksTable;
  search_pending: Products.SearchPendingTable;
  search_words: Products.SearchWordsTable;
  wishlists: Products.WishlistsTable;
  wishlist_items: Products.WishlistItemsTable;

  orders: Orders.OrdersTable;
  order_lines: Orders.OrderLinesTable;
  line_items: Orders.LineItemsTable;
  payments: Orders.PaymentsTable;
  accounting_codes: Orders.AccountingCodesTable;
  ledger_entries: Orders.LedgerEntriesTable;
  refunds: Orders.RefundsTable;
  payment_advices: Orders.PaymentAdvicesTable;
  payment_snapshots: Orders.PaymentSnapshotsView;

  voucher_batches: Vouchers.VoucherBatchesTable;
  vouchers: Vouchers.VouchersTable;
  wallet_transactions: Vouchers.WalletTransactionsTable;

  account_groups: Segments.AccountGroupsTable;
  account_group_members: Segments.AccountGroupMembersTable;
  segment_facts: Segments.SegmentFactsTable;
  segment_members: Segments.SegmentMembersView;
  messages: Messages.MessagesTable;
  channel_consents: Messages.ChannelConsentsTable;
  suppressed_addresses: Messages.SuppressedAddressesTable;
  message_campaigns: Campaigns.MessageCampaignsTable;
  message_campaign_groups: Campaigns.MessageCampaignGroupsTable;
  campaign_runs: Campaigns.CampaignRunsTable;
  deliveries: Deliveries.DeliveriesTable;
  senders: Deliveries.SendersTable;
  delivery_claims: Deliveries.DeliveryClaimsTable;
  mail_server_rests: Deliveries.MailServerRestsTable;
  triggers: Triggers.TriggersTable;
  trigger_groups: Triggers.TriggerGroupsTable;
  actions: Triggers.ActionsTable;
  events: Triggers.EventsTable;
  trigger_runs: Triggers.TriggerRunsTable;
  trigger_run_counts: Triggers.TriggerRunCountsTable;
  action_runs: Triggers.ActionRunsTable;

  creation_keys: System.CreationKeysTable;
  config_values: System.ConfigValuesTable;
  own_secrets: System.OwnSecretsTable;
  search_push: System.SearchPushTable;
  search_push_pending: System.SearchPushPendingTable;
  job_workers: System.JobWorkersTable;
  email_templates: System.EmailTemplatesTable;
  outbox_mails: System.OutboxMailsTable;
  outbox_attachments: System.OutboxAttachmentsTable;
  outbox_attachment_parts: System.OutboxAttachmentPartsTable;

  provider_shops: System.ProviderShopsTable;
  provider_locations: System.ProviderLocationsTable;
  provider_policies: System.ProviderPoliciesTable;
  provider_products: System.ProviderProductsTable;
  provider_variants: System.ProviderVariantsTable;
  provider_orders: System.ProviderOrdersTable;
  provider_webhooks: System.ProviderWebhooksTable;
}

/** A database or a transaction in it; repositories take either. */
export type Db = Kysely<Database>;
