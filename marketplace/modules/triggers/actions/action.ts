import type { Selectable } from 'kysely';
import type { ActionsTable } from '../../../core/db/tables/triggers.ts';

/** A row as the contract's Action; message and trigger are read on request. `voucherValue` is in whole rand. */
export function toAction(row: Selectable<ActionsTable>) {
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    enabled: row.enabled,
    triggerId: row.trigger_id,
    messageId: row.message_id,
    channels: row.channels,
    voucherValue: row.voucher_value_cents === null ? null : row.voucher_value_cents / 100,
    voucherMessage: row.voucher_message,
    expiryDate: row.expiry_value === null ? null : { value: row.expiry_value, unit: row.expiry_unit },
    delay: row.delay_value === null ? null : { value: row.delay_value, unit: row.delay_unit },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type ActionRecord = ReturnType<typeof toAction>;

declare module '../../../core/records.ts' {
  interface Records {
    Action: ActionRecord;
  }
}
