import type { OperationName } from '@/graphql/generated/operations';
import type { BackgroundOf, Each, Parts } from '@/lib/background/declared';
import { background as vouchers } from './vouchers/background';

const all: readonly BackgroundOf[] = [vouchers];

/** How a mutation of one record runs over many; undefined if it does not. */
export const eachOf = (operation: OperationName): Each | undefined =>
  all.map(({ each }) => each?.[operation]).find((one) => one !== undefined) as Each | undefined;

/** How a creation runs in parts; undefined if it does not. */
export const partsOf = (operation: OperationName): Parts | undefined =>
  all.map(({ parts }) => parts?.[operation]).find((one) => one !== undefined) as Parts | undefined;
