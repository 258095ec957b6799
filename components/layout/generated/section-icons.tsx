// Written by `npm run codegen`. Do not edit.
import { BadgePercent, Boxes, ChartLine, Megaphone, MessageSquareText, Package, Receipt, RotateCcw, Settings2, Store, Tag, Tags, UsersRound, WalletCards, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SectionName } from '@/lib/policy';

/** The menu's picture of each section. */
export const sectionIcons: Record<SectionName, ReactNode> = {
  dashboard: <ChartLine />,
  orders: <Receipt />,
  products: <Package />,
  brands: <Store />,
  users: <UsersRound />,
  vouchers: <WalletCards />,
  tags: <Tag />,
  'bulk-tag': <Tags />,
  refunds: <RotateCcw />,
  'audience-segments': <BadgePercent />,
  messages: <MessageSquareText />,
  'message-campaigns': <Megaphone />,
  triggers: <Zap />,
  'app-config': <Settings2 />,
  options: <Boxes />,
};
