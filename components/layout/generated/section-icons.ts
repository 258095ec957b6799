// Written by `npm run codegen`. Do not edit.
import type { IconName } from '@/components/ui/icon';
import type { SectionName } from '@/lib/policy';

/** The menu's picture of each section. */
export const sectionIcons: Record<SectionName, IconName> = {
  dashboard: 'chart-line',
  orders: 'receipt',
  products: 'package',
  brands: 'store',
  users: 'users-round',
  vouchers: 'wallet-cards',
  tags: 'tag',
  'bulk-tag': 'tags',
  refunds: 'rotate-ccw',
  'audience-segments': 'badge-percent',
  messages: 'message-square-text',
  'message-campaigns': 'megaphone',
  triggers: 'zap',
  'app-config': 'settings-2',
  options: 'boxes',
};
