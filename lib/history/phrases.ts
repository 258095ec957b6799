/**
 * What an operation did, for those that a verb of their kind would not tell. {} is the record, {field} a value that was
 * sent or deleted; what is in brackets is left out unless all its values are known.
 */
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
  CreateLedgerItem: 'Added a ledger entry[ of {ledgerEntry.amount}] to {}',
  UpdateLedgerEntry: 'Changed a ledger entry of {}',
  DeleteLedgerEntry: 'Deleted a ledger entry[ of {ledgerEntry.amount}] from {}',
  UpdateOrderLinePaymentDate: 'Changed the payment date of a line of {}',
  RemoveItemFromOrder: 'Removed an item from {}',
  RemoveLineById: 'Removed a line from {}',
  SendOnePasswordForgot: 'Sent a mail to set a new password to {}',
  SendCustomerCsv: 'Exported customers',
  ReleaseAccountAddress: 'Allowed mail to {} again',
  UpdateAccountGroupUsers: 'Changed the segment of {}',
  ExportAccountGroupAccounts: 'Exported the members of {}',
  CreateVouchers: 'Created vouchers[: {quantity} of {value}]',
  ResendVoucher: 'Sent {} again',
  SendVouchersCsv: 'Exported vouchers',
  PauseMessageCampaign: 'Paused {}',
  ResumeMessageCampaign: 'Resumed {}',
  CancelMessageCampaign: 'Cancelled {}',
  SignIn: 'Signed in',
  SignOut: 'Signed out',
  ResetPassword: 'Set a new password by a mailed link',
  ExportHistory: 'Exported the history',
  UploadImage: 'Uploaded a picture for {}',
  EndSession: 'Ended a session of {}',
  EndSessions: 'Ended the sessions of {}',
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

/** The verbs that sentences begin with, for what somebody only tried to do. */
export const DEEDS: Readonly<Record<string, string>> = {
  Added: 'add',
  Allowed: 'allow',
  Cancelled: 'cancel',
  Changed: 'change',
  Created: 'create',
  Deleted: 'delete',
  Disabled: 'disable',
  Enabled: 'enable',
  Ended: 'end',
  Exported: 'export',
  Indexed: 'index',
  Made: 'make',
  Paused: 'pause',
  Published: 'publish',
  Registered: 'register',
  Removed: 'remove',
  Reprocessed: 'reprocess',
  Resumed: 'resume',
  Sent: 'send',
  Set: 'set',
  Signed: 'sign',
  Started: 'start',
  Synced: 'sync',
  Uploaded: 'upload',
};
