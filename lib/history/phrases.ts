/** What an operation did, for those that a verb of their kind would not tell. {} is the record. */
export const PHRASES: Readonly<Record<string, string>> = {
  AddTagsToProducts: 'Added tags to {}',
  RemoveTagsFromProducts: 'Removed tags from {}',
  SyncOneBrand: 'Synced {}',
  IndexBrand: 'Indexed {}',
  IndexProduct: 'Indexed {}',
  RegisterBrandWebhooks: 'Registered the webhooks of {}',
  ProcessBrandStatement: 'Made a statement of {}',
  SendOneBrandVerify: 'Sent the verification mail of {}',
  UpdateShopify: 'Changed the Shopify account of {}',
  FetchAndSyncProductByProviderId: 'Synced a product',
  PublishTagFeed: 'Published the feed of {}',
  ExportOrders: 'Exported orders',
  PaymentRequirements: 'Exported the payment requirements',
  SalesCommissionReport: 'Exported the sales commission report',
  ReprocessOrder: 'Reprocessed {}',
  ReprocessInvoice: 'Reprocessed an invoice of {}',
  UpdateOneCustomer: 'Changed the customer of {}',
  CreateLedgerItem: 'Added a ledger entry to {}',
  UpdateLedgerEntry: 'Changed a ledger entry of {}',
  DeleteLedgerEntry: 'Deleted a ledger entry of {}',
  UpdateOrderLinePaymentDate: 'Changed the payment date of a line of {}',
  RemoveItemFromOrder: 'Removed an item from {}',
  RemoveLineById: 'Removed a line from {}',
  SendOnePasswordForgot: 'Sent a mail to set a new password',
  SendCustomerCsv: 'Exported customers',
  ReleaseAccountAddress: 'Allowed mail to {} again',
  UpdateAccountGroupUsers: 'Changed the segment of {}',
  ExportAccountGroupAccounts: 'Exported the members of {}',
  CreateVouchers: 'Created vouchers',
  ResendVoucher: 'Sent {} again',
  SendVouchersCsv: 'Exported vouchers',
  PauseMessageCampaign: 'Paused {}',
  ResumeMessageCampaign: 'Resumed {}',
  CancelMessageCampaign: 'Cancelled {}',
  SignIn: 'Signed in',
  SignOut: 'Signed out',
  ExportHistory: 'Exported the history',
};

/** The words for a kind of record: one, and several. */
export const RECORDS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  brand: ['brand', 'brands'],
  product: ['product', 'products'],
  order: ['order', 'orders'],
  'order-line': ['order line', 'order lines'],
  'ledger-entry': ['ledger entry', 'ledger entries'],
  account: ['user', 'users'],
  tag: ['tag', 'tags'],
  refund: ['refund', 'refunds'],
  voucher: ['voucher', 'vouchers'],
  segment: ['segment', 'segments'],
  message: ['message', 'messages'],
  campaign: ['campaign', 'campaigns'],
  trigger: ['trigger', 'triggers'],
  action: ['action', 'actions'],
  option: ['option name', 'option names'],
  config: ['setting', 'settings'],
};

/**
 * Fields that are on or off: what was done when one was turned on, and off; {} is the record,
 * {segment} the segment that the action was about, too.
 */
export const FLAGS: Readonly<Record<string, readonly [on: string, off: string]>> = {
  enabled: ['Enabled {}', 'Disabled {}'],
  isMember: ['Added {} to {segment}', 'Removed {} from {segment}'],
};
