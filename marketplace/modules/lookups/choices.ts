import type {
  AccountEventType,
  ActionType,
  MessageChannel,
  Role,
  VoucherReason,
} from '../../../graphql/generated/schema.ts';

export const roles: readonly Role[] = [
  'Authenticated',
  'Owner',
  'SuperAdmin',
  'Admin',
  'Public',
  'OrderAdmin',
  'BrandAdmin',
  'FinancialAdmin',
  'ProductAdmin',
];

export const voucherReasons: readonly VoucherReason[] = ['Transaction', 'Expiry', 'Purchase', 'Internal'];

export const channels: readonly { value: MessageChannel; label: string }[] = [
  { value: 'PUSH', label: 'Push' },
  { value: 'EMAIL', label: 'Email' },
  { value: 'INBOX', label: 'Inbox' },
  { value: 'SMS', label: 'SMS' },
  { value: 'WHATSAPP', label: 'WhatsApp' },
];

export const accountEvents: readonly { value: AccountEventType; label: string }[] = [
  { value: 'Registration', label: 'Registration' },
  { value: 'OrderConfirmation', label: 'Order Confirmation' },
  { value: 'Trigger', label: 'Trigger' },
  { value: 'ProductVariantSubscription', label: 'Product Variant Subscription' },
  { value: 'WishListCreated', label: 'Wish List Created' },
  { value: 'CreateCart', label: 'Create Cart' },
];

export const actionTypes: readonly { value: ActionType; label: string }[] = [
  { value: 'SendMessage', label: 'Send Message' },
  { value: 'IssueVoucher', label: 'Issue Voucher' },
];
