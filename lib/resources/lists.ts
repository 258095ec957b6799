import { historyList } from '@/lib/history/list-params';
import type { AddressSource, ListDefinition } from '@/lib/list/types';
import { paths } from '@/lib/paths';
import type { SectionName } from '@/lib/policy';
import { segmentList } from './audience-segments/list-params';
import { brandList } from './brands/list-params';
import { campaignList } from './message-campaigns/list-params';
import { messageList } from './messages/list-params';
import { optionList } from './options/list-params';
import { orderLists, tabOf } from './orders/list-params';
import { productList } from './products/list-params';
import { refundList } from './refunds/list-params';
import { tagList } from './tags/list-params';
import { triggerList } from './triggers/list-params';
import { userList } from './users/list-params';
import { voucherList } from './vouchers/list-params';

/** A list that has a page. */
export interface ListedPage {
  readonly section: SectionName;
  /** The list at an address: a page with tabs may have several. */
  readonly listAt: (source: AddressSource) => ListDefinition;
  /** Parameters of the page besides the list's own: its tab. */
  readonly others: readonly string[];
}

const page = (section: SectionName, list: unknown, others: readonly string[] = []): ListedPage => ({
  section,
  listAt: () => list as ListDefinition,
  others,
});

/** Every list that has a page, by its path. */
export const listedPages: ReadonlyMap<string, ListedPage> = new Map([
  [paths.audienceSegments(), page('audience-segments', segmentList)],
  [paths.brands(), page('brands', brandList)],
  [paths.messageCampaigns(), page('message-campaigns', campaignList)],
  [paths.messages(), page('messages', messageList)],
  [paths.options(), page('options', optionList)],
  [
    paths.orders(),
    {
      section: 'orders',
      listAt: (source: AddressSource) => orderLists[tabOf(source)] as unknown as ListDefinition,
      others: ['isActive'],
    },
  ],
  [paths.products(), page('products', productList)],
  [paths.refunds(), page('refunds', refundList)],
  [paths.tags(), page('tags', tagList)],
  [paths.triggers(), page('triggers', triggerList)],
  [paths.users(), page('users', userList)],
  [paths.history(), page('users', historyList)],
  [paths.vouchers(), page('vouchers', voucherList, ['tab'])],
]);
