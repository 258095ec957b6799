import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import * as choices from './choices.ts';
import * as repository from './repository.ts';

/* Options without a screen or rules of their own, for pickers. */

export function listRoles({ viewer }: Context) {
  allow(viewer, 'users');
  return choices.roles;
}

export function listVoucherReasons({ viewer }: Context) {
  allow(viewer, 'vouchers');
  return choices.voucherReasons;
}

export function listMessageChannels({ viewer }: Context) {
  allow(viewer, 'messaging', 'triggers');
  return choices.channels;
}

export function listAccountEvents({ viewer }: Context) {
  allow(viewer, 'triggers');
  return choices.accountEvents;
}

export function listActionTypes({ viewer }: Context) {
  allow(viewer, 'triggers');
  return choices.actionTypes;
}

export function listAccountingCodes({ viewer, db }: Context) {
  allow(viewer, 'orders', 'refunds');
  return repository.listAccountingCodes(db);
}
