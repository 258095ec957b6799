'use client';

import { useWatch } from 'react-hook-form';
import { TextField } from '@/components/form/text-fields';
import { BOUNDS } from '@/graphql/bounds';
import { formatDay } from '@/lib/format/dates';
import { parseDay } from '@/lib/format/typed-dates';
import { formatCents } from '@/lib/format/money';
import { needsTyping, parseWhole, totalCents, TYPED_ABOVE, type CreateForm } from '@/lib/resources/vouchers/schema';

/** What is about to be issued, updated while typing; above R 50 000 the total has to be typed as well. */
export function IssuePreview() {
  const [valueText, quantityText, expiryText] = useWatch<CreateForm, ['value', 'quantity', 'expiryDate']>({
    name: ['value', 'quantity', 'expiryDate'],
  });
  const [value, quantity, day] = [parseWhole(valueText), parseWhole(quantityText), parseDay(expiryText)];
  const isSound =
    value !== null && quantity !== null && value <= BOUNDS.voucherValue.max && quantity <= BOUNDS.voucherQuantity.max;
  const cents = isSound ? totalCents({ value, quantity }) : null;
  return (
    <>
      <div role="status" aria-label="What will be issued" className="rounded border border-line bg-canvas px-4 py-3">
        {isSound && cents !== null ? (
          <>
            <p className="tabular-nums">
              {quantity} × {formatCents(value * 100)} = <strong className="font-semibold">{formatCents(cents)}</strong>
            </p>
            <p className="mt-0.5 text-sm text-muted">
              {day ? `Expires at the end of ${formatDay(day)}` : 'No expiry date chosen yet'}
            </p>
          </>
        ) : (
          <p className="text-muted">The total appears here once value and quantity are whole numbers.</p>
        )}
      </div>
      {cents !== null && needsTyping(cents) ? (
        <TextField
          name="typedTotal"
          label="Type the total"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={`More than ${formatCents(TYPED_ABOVE * 100)} is issued: type ${cents / 100} to confirm.`}
        />
      ) : null}
    </>
  );
}
