import { formatMoment } from '@/lib/format/dates';
import { shownOf, type Change, type HistoryEntry, type TouchedRecord, type Value } from './entry.ts';
import { fieldLabel, valueText } from './values.ts';
import { outcomeText, recordLabel, sentenceOf } from './words.ts';

/** The columns of the history as a file. Times are in Johannesburg, as on the screens (D-37). */
export const HEAD = [
  'When',
  'Who',
  'What',
  'Record',
  'Record ID',
  'Field',
  'Before',
  'After',
  'Outcome',
  'Reason',
  'Reference',
] as const;

type Told = { readonly record?: TouchedRecord; readonly change?: Change };

/** An action as lines of `HEAD`'s columns: one for each field that it changed or sent, or one if there is none. */
export function linesOf(entry: HistoryEntry): string[][] {
  const { records } = entry;
  const told: Told[] = [
    ...shownOf(entry.sent).map((change) => ({ change })),
    ...records.flatMap((record): Told[] =>
      record.changes.length > 0 ? record.changes.map((change) => ({ record, change })) : [{ record }],
    ),
  ];
  return (told.length > 0 ? told : [{}]).map((each) => lineOf(entry, each));
}

function lineOf(entry: HistoryEntry, { record, change }: Told): string[] {
  const { at, person, recordKind, reason = '', requestId } = entry;
  return [
    formatMoment(at),
    person.name,
    sentenceOf(entry),
    record ? recordLabel(record.kind ?? recordKind, record) : '',
    record?.id ?? '',
    change ? fieldLabel(change.field) : '',
    ...(change ? valuesOf(change, record !== undefined) : ['', '']),
    outcomeText(entry),
    reason,
    requestId,
  ];
}

/** Secret values are not stored; what was sent that is in no record has no value before. */
function valuesOf({ field, before, after, isHidden }: Change, isOfRecord: boolean): [string, string] {
  if (isHidden) return ['Not shown', 'Not shown'];
  return [before === undefined && !isOfRecord ? '' : cellOf(field, before), cellOf(field, after)];
}

function cellOf(field: string, value: Value | undefined): string {
  if (value === undefined) return 'Not known';
  return value === null || value === '' || (Array.isArray(value) && value.length === 0) ? '' : valueText(field, value);
}
