import type { ActionType, ActionUpdate } from '../../../../graphql/generated/schema.ts';
import type { Db } from '../../../core/db/schema.ts';
import { BOUNDS } from '../../../../graphql/bounds.ts';
import { badRequest } from '../../../core/errors.ts';
import { nothingElse } from '../../../core/inputs.ts';
import { requireChannels } from '../../messages/channels.ts';
import { requireMessage } from '../../messages/service.ts';
import { expiryOf, periodOf } from './period.ts';

/**
 * The members an action of this type has, as columns; the other type's are empty (D-98). A delay or an expiry of 0
 * means none (ACT-15, ACT-16).
 * @param input every member, changed or not
 * @param path the position of the action in the arguments, e.g. `input.actions.0`
 * @throws BAD_REQUEST with the invalid field, NOT_FOUND for the message
 */
export async function actionColumns(db: Db, type: ActionType, input: ActionUpdate, path: string) {
  const {
    // The service writes these two, whatever the type.
    name: _name,
    enabled: _enabled,
    messageId,
    channels,
    voucherValue,
    voucherMessage,
    expiryDate,
    delay: givenDelay,
    ...rest
  } = input;
  nothingElse(rest);
  const delay = periodOf(givenDelay, `${path}.delay`);
  const common = { delay_value: delay?.value ?? null, delay_unit: delay?.unit ?? null };
  if (type === 'SendMessage') {
    return {
      ...common,
      message_id: await requireMessage(db, messageId, `${path}.messageId`),
      channels: requireChannels(channels, `${path}.channels`),
      voucher_value_cents: null,
      voucher_message: null,
      expiry_value: null,
      expiry_unit: null,
    };
  }
  const expiry = expiryOf(expiryDate, `${path}.expiryDate`);
  return {
    ...common,
    message_id: null,
    channels: null,
    voucher_value_cents: requireValue(voucherValue, `${path}.voucherValue`) * 100,
    voucher_message: voucherMessage?.trim() ? voucherMessage : null,
    expiry_value: expiry?.value ?? null,
    expiry_unit: expiry?.unit ?? null,
  };
}

function requireValue(value: number | null | undefined, field: string): number {
  if (value == null) throw badRequest('Value is required', field);
  if (!Number.isInteger(value) || value <= 0) throw badRequest('Must be a positive integer', field);
  if (value > BOUNDS.voucherValue.max) throw badRequest(`Value can be at most ${BOUNDS.voucherValue.max}`, field);
  return value;
}
