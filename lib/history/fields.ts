/** Fields whose name does not read well by itself. */
export const FIELDS: Readonly<Record<string, string>> = {
  accountGroup: 'Segment',
  accountGroups: 'Segments',
  accountGroupOperator: 'Operator',
  address1: 'Address line 1',
  address2: 'Address line 2',
  adminEmails: 'Order emails',
  content: 'E-mail template',
  contentId: 'E-mail template',
  definition: 'Rules',
  email: 'E-mail',
  emails: 'E-mails',
  fileBytes: 'Size in bytes',
  fileType: 'File type',
  installUrl: 'Install link',
  isAutoPublish: 'Auto publish',
  isCredit: 'Credit',
  isExternal: 'Open external',
  isImageContained: 'Image contained',
  isMember: 'Member',
  isSubscribed: 'Subscribed',
  location: 'Stock location',
  messageClass: 'Class',
  messageId: 'Message',
  // Staff do not know the group in which the API keeps links and the shop's location.
  meta: '',
  pictureId: 'ID of the picture',
  productSort: 'Product sort order',
  provider: 'Product of the shop',
  recordId: 'Record ID',
  recordKind: 'Records',
  sortings: 'Order',
  suppression: 'Bounced address',
  user: 'Customer',
  vatNumber: 'VAT number',
};

/** The comparisons of a filter; '' where the value says enough. */
export const COMPARISONS: Readonly<Record<string, string>> = {
  and: 'all of',
  or: 'any of',
  eq: '',
  in: '',
  neq: 'not',
  notIn: 'not',
  is: 'is',
  isNot: 'is not',
  gt: 'more than',
  gte: 'from',
  lt: 'less than',
  lte: 'to',
  like: 'contains',
  iLike: 'contains',
  notLike: 'does not contain',
  notILike: 'does not contain',
  between: '',
  notBetween: 'not between',
  lower: 'from',
  upper: 'to',
};

/** Fields in rand, with all that leads to them: elsewhere these names are something else. */
export const MONEY_FIELDS: ReadonlySet<string> = new Set(['ledgerEntry.amount', 'value']);

/** Fields that are in rand wherever they are. */
export const MONEY: ReadonlySet<string> = new Set([
  'price',
  'subTotal',
  'shippingTotal',
  'freeShippingThreshold',
  'orderTotal',
  'voucherValue',
]);

/** Pictures, of which the history knows no name. */
export const PICTURES: ReadonlySet<string> = new Set(['image', 'images', 'featuredPortrait', 'featuredLandscape']);

/** Fields that hold one or several choices of the contract. */
export const CHOICE_FIELDS: ReadonlySet<string> = new Set([
  'accountGroupOperator',
  'action',
  'category',
  'channels',
  'direction',
  'eventType',
  'field',
  'hiddenFields',
  'interval',
  'messageClass',
  'nulls',
  'outcome',
  'productSort',
  'reason',
  'recordKind',
  'roles',
  'status',
  'type',
  'types',
  'unit',
]);

/** Choices whose name does not read well by itself. */
export const CHOICES: Readonly<Record<string, string>> = {
  AND: 'All of them',
  OR: 'Any of them',
  ASC: 'Ascending',
  DESC: 'Descending',
  EMAIL: 'E-mail',
  SMS: 'SMS',
  WHATSAPP: 'WhatsApp',
  ONCE: 'Once off',
  CreatedAsc: 'Oldest first',
  CreatedDesc: 'Newest first',
  PriceAsc: 'Price, lowest first',
  PriceDesc: 'Price, highest first',
  account: 'Users',
};
