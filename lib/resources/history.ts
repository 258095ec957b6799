import type { OperationName } from '@/graphql/generated/operations';
import type { HistoryOf, Reader, Told } from '@/lib/history/told';
import { history as appConfig } from './app-config/history';
import { history as audienceSegments } from './audience-segments/history';
import { history as brands } from './brands/history';
import { history as messageCampaigns } from './message-campaigns/history';
import { history as messages } from './messages/history';
import { history as options } from './options/history';
import { history as orders } from './orders/history';
import { history as products } from './products/history';
import { history as tags } from './tags/history';
import { history as triggers } from './triggers/history';
import { history as users } from './users/history';
import { history as vouchers } from './vouchers/history';

const all: readonly HistoryOf[] = [
  appConfig,
  audienceSegments,
  brands,
  messageCampaigns,
  messages,
  options,
  orders,
  products,
  tags,
  triggers,
  users,
  vouchers,
];

/** How the records of each kind are read before they change. */
export const readers: ReadonlyMap<string, Reader> = new Map(
  all.flatMap(({ readers: each = {} }) => Object.entries(each)),
);

const operations: ReadonlyMap<string, unknown> = new Map(
  all.flatMap(({ operations: each = {} }) => Object.entries(each)),
);

/** What a resource declares of a mutation's history; nothing if the conventions of `Told` fit. */
export const toldOf = <Name extends OperationName>(operation: Name): Told<Name> =>
  (operations.get(operation) ?? {}) as Told<Name>;
