import type { Capability } from '@/graphql/generated/capabilities';

const words: Readonly<Partial<Record<Capability, string>>> = {
  brandSalesLinks: 'Links from the sales by brand to the brands',
  'campaign-control': 'Pausing, resuming and stopping a campaign',
  'campaign-figures': 'Reach and results of a campaign',
  comparisons: 'Comparisons that no screen needs',
  'config-name': 'The name of a config value',
  'count-up-to': 'Counting that stops early in long lists',
  'creation-look-up': 'Looking up what became of a creation whose answer was lost',
  idempotency: 'Keys that keep a creation from being done twice',
  'letter-previews': 'Previews of a message for one customer',
  'line-dates': 'Dates of order lines',
  'line-sorting': 'Sorting order lines',
  'list-sums': 'Sums of all that a filter finds',
  'message-class': 'The kind of a message: marketing or service',
  'message-enabled-on-create': 'Creating a message switched off',
  'more-filters': 'Filters beyond the documents, and Undo of actions on many records',
  'more-sorts': 'Sortings beyond the documents',
  'order-account-id': 'Links from an order to its customer',
  paidOut: 'What was paid out for an order line',
  'payment-id': 'The payments of an order by their ids',
  previousRevenue: 'The comparison with the period before',
  'ranked-details': 'Revenue and links of the best brands and products',
  'refund-order-filter': 'Refunds by customer and by order',
  'revenue-parts': 'Cancelled and refunded revenue',
  'segment-dates': 'Dates of a segment',
  'segment-field-details': 'Hints and limits of the fields of rules',
  'segment-matches': 'Why a customer is in a segment, and the segments of a customer',
  'sort-nulls': 'Where empty values are sorted',
  'suppressed-addresses': 'Addresses whose mail bounced, and unblocking them',
  'total-count': 'How many records a list has',
  'updated-at': 'When accounts and campaigns were last changed',
  'user-filters': 'Filters of users by status and date',
  'voucher-number-filter': 'Finding a voucher by its number',
};

/** What a screen does without, if the upstream lacks a capability of the contract: for operators. */
export const capabilityWords = (capability: Capability): string => words[capability] ?? capability.replaceAll('-', ' ');
