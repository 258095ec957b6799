'use client';

import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { DraftNotice } from '@/components/form/draft-notice';
import { Form, FormFields } from '@/components/form/form';
import { FormBanner } from '@/components/form/form-banner';
import { MoneyField } from '@/components/form/number-fields';
import { TextField } from '@/components/form/text-fields';
import { useDraft } from '@/components/form/use-draft';
import { useFormSubmit } from '@/components/form/use-form-submit';
import { useLeaveGuard } from '@/components/form/use-leave-guard';
import { useZodForm } from '@/components/form/use-zod-form';
import { Button } from '@/components/ui/button';
import { focusFirst } from '@/components/ui/focus-first';
import { OfferedButton } from '@/components/ui/offered-button';
import { formatCents, randFromCents } from '@/lib/format/money';
import { parseCents } from '@/lib/format/typed-money';
import type { LedgerEntry } from '@/lib/resources/orders/order';
import type { AccountingCode } from '@/lib/resources/orders/queries';
import { emptyEntry, entrySchema, toEntryForm } from '@/lib/resources/orders/schema';
import { ledgerBalance } from '@/lib/resources/orders/sums';
import { useSaveEntry } from './use-save-entry';

export interface EntryFormProps {
  orderId: string;
  lineId: string;
  /** Of the dialog. */
  title: string;
  /** The entry to change; null adds one. */
  entry: LedgerEntry | null;
  /** All current entries of the line. */
  entries: readonly LedgerEntry[];
  /** Undefined until they are loaded. */
  codes: readonly AccountingCode[] | undefined;
  takesFocus: boolean;
  onBusy: (busy: boolean) => void;
  onDirty: (dirty: boolean) => void;
  onDone: () => void;
  onCancel: () => void;
}

const codeLabel = ({ code, description }: Omit<AccountingCode, 'id'>) => [code, description].filter(Boolean).join(' ');

/** One ledger entry: code, description, amount and the credit flag, which is the amount's sign (D-73). */
export function EntryForm({
  orderId,
  lineId,
  title,
  entry,
  entries,
  codes,
  takesFocus,
  onBusy,
  onDirty,
  onDone,
  onCancel,
}: EntryFormProps) {
  const save = useSaveEntry(orderId, lineId, entry);
  const values = entry ? toEntryForm(entry) : emptyEntry;
  const form = useZodForm({ schema: entrySchema, values });
  const { isDirty } = form.formState;
  const section = useRef<HTMLElement>(null);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const draft = useDraft(form, `ledger ${lineId} ${entry?.id ?? 'new'}`, title);
  useLeaveGuard(isDirty);
  useEffect(() => {
    if (takesFocus) focusFirst(section.current, 'select', 'input');
  }, [takesFocus]);

  const { submit, failure, busy } = useFormSubmit({
    form,
    schema: entrySchema,
    values,
    onDone,
    onSubmit: async (input) => {
      onBusy(true);
      await save(input).finally(() => onBusy(false));
    },
  });
  const offered = [...(codes ?? []), ...(entry && !codes?.some(({ id }) => id === entry.code.id) ? [entry.code] : [])];

  return (
    <section
      ref={section}
      aria-label={entry ? 'Edit entry' : 'Add entry'}
      className="rounded-lg border border-line bg-canvas p-4"
    >
      <h3 className="mb-3 font-semibold">{entry ? 'Edit entry' : 'Add an entry'}</h3>
      <Form
        form={form}
        onSubmit={(event) => void submit(event)}
        label={entry ? 'Edit entry' : 'Add entry'}
        className="space-y-4"
      >
        <DraftNotice {...draft} />
        <FormBanner failure={failure} />
        <FormFields busy={busy} className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_11rem]">
          <SelectField
            name="codeId"
            label="Accounting code"
            required
            placeholder={codes ? 'Choose a code' : 'Loading the codes'}
            options={offered.map((code) => ({ value: code.id, label: codeLabel(code) }))}
          />
          <MoneyField name="amount" label="Amount" required hint="In rand, such as 1234.50" />
          <TextField name="description" label="Description" maxLength={500} />
          <SwitchField name="isCredit" label="Credit" className="sm:mt-7" />
        </FormFields>
        <div className="flex flex-wrap items-center justify-end gap-2">
          {isDirty ? <BalanceAfter others={entries.filter(({ id }) => id !== entry?.id)} /> : null}
          {entry || isDirty ? (
            <Button onClick={onCancel} disabled={busy}>
              Cancel
            </Button>
          ) : null}
          <OfferedButton
            type="submit"
            variant="primary"
            needs={entry ? 'UpdateLedgerEntry' : 'CreateLedgerItem'}
            loading={busy}
            disabled={!isDirty}
          >
            Save
          </OfferedButton>
        </div>
      </Form>
    </section>
  );
}

/** The balance of the ledger including the typed entry; nothing while the amount is invalid. */
function BalanceAfter({ others }: { others: readonly LedgerEntry[] }) {
  const [amount, isCredit] = useWatch<{ amount: string; isCredit: boolean }, ['amount', 'isCredit']>({
    name: ['amount', 'isCredit'],
  });
  const cents = parseCents(amount);
  if (cents === null || cents <= 0) return null;
  const { difference } = ledgerBalance([...others, { amount: randFromCents(cents), isCredit }]);
  return (
    <p className="mr-auto text-muted">
      Balance after saving <span className="font-medium text-ink tabular-nums">{formatCents(difference)}</span>
    </p>
  );
}
