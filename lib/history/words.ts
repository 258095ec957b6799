import {
  ENDINGS,
  type Change,
  type HistoryEntry,
  type Kind,
  type Outcome,
  type TouchedRecord,
  type UndoDetail,
} from './entry.ts';
import type { UndoReceipt } from './queries.ts';
import { DEEDS, FLAGS, PHRASES, RECORDS } from './phrases.ts';
import { filled, withValues } from './filled.ts';
import { capital } from './plain-words.ts';
import { fieldLabel, valueText } from './values.ts';

const VERBS: Readonly<Record<Kind, string>> = {
  create: 'Created',
  change: 'Changed',
  delete: 'Deleted',
  send: 'Sent',
  export: 'Exported',
  start: 'Started',
  session: 'Signed in or out',
};

/** The kinds of action as a filter offers them. */
export const KIND_CHOICES = (Object.keys(VERBS) as Kind[]).map((value) => ({ value, label: VERBS[value] }));

/** The outcomes as a column and a filter show them. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  open: 'Under way',
  done: 'Done',
  refused: 'Refused',
  failed: 'Failed',
  unknown: 'Unknown',
};

/** The ends as a filter offers them. */
export const ENDING_CHOICES = ENDINGS.map((value) => ({
  value,
  label: value === 'undone' ? 'Undone' : OUTCOME_WORDS[value],
}));

/** How an action ended, or that it was taken back since. */
export const outcomeText = ({ outcome, isUndone, isBeingUndone }: Ended): string =>
  isUndone ? 'Undone' : isBeingUndone ? 'Being undone' : OUTCOME_WORDS[outcome];

/** What is told of the end of an action. */
export interface Ended {
  readonly outcome: Outcome;
  readonly isUndone?: boolean | undefined;
  readonly isBeingUndone?: boolean | undefined;
}

/** What happens to them is told of their order. */
const PARTS = new Set(['order-line', 'ledger-entry']);

/** The kinds of record as a filter offers them. */
export const RECORD_CHOICES = Object.entries(RECORDS)
  .filter(([kind]) => !PARTS.has(kind))
  .map(([value, [, several]]) => ({ value, label: capital(several) }));

/** Values longer than this are told in the details only, characters. */
const MAX_SHOWN = 40;
/** For the middle of a sentence; an abbreviation stays as it is. */
const uncapital = (text: string) => (/^[A-Z]{2}/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1));

/** ' from 15% to 12,5%', where both are known and short. */
function fromTo({ field, before, after, isHidden }: Change): string {
  if (isHidden || after === undefined) return '';
  const [was, is] = [valueText(field, before), valueText(field, after)];
  if (was === is || was.length > MAX_SHOWN || is.length > MAX_SHOWN || `${was}${is}`.includes('\n')) return '';
  const orNothing = (text: string) => (text === '-' ? 'nothing' : text);
  return `${before === undefined ? '' : ` from ${orNothing(was)}`} to ${orNothing(is)}`;
}

/** The fields that changed, of one record or alike in several. */
function fieldsText(records: readonly TouchedRecord[]): string {
  const fields = [...new Set(records.flatMap(({ changes }) => changes.map(({ field }) => field)))];
  const [first, ...others] = fields.map(fieldLabel);
  if (first === undefined) return '';
  if (others.length === 0) return first;
  return others.length === 1
    ? `${first} and ${uncapital(others[0] ?? '')}`
    : `${first} and ${others.length} more fields`;
}

/** 'Brand Kapoti'; its id where its name is not known. */
export const recordLabel = (kind: string | null, { id, name }: Pick<TouchedRecord, 'id' | 'name'>): string =>
  `${capital(RECORDS[kind ?? '']?.[0] ?? 'record')} ${name ?? id}`;

/** 'brand Kapoti', or '13 products'. */
function recordsText(recordKind: string | null, records: readonly TouchedRecord[]): string {
  const own = records.filter(({ kind }) => kind === undefined || kind === recordKind);
  const [one = 'record', several = 'records'] = RECORDS[recordKind ?? ''] ?? [];
  const [only] = own;
  if (only === undefined) return '';
  if (own.length > 1) return `${own.length} ${several}`;
  return only.name ? `${one} ${only.name}` : unnamed(one);
}

const unnamed = (one: string) => `${/^[aeio]/.test(one) ? 'an' : 'a'} ${one}`;

type Told = Pick<HistoryEntry, 'kind' | 'operation' | 'recordKind' | 'records' | 'sent' | 'outcome' | keyof UndoDetail>;

/**
 * What somebody did, as a sentence without its subject: 'Changed commission of brand Kapoti from 15% to 12,5%'; 'Tried to
 * change …' unless it is certain that it was done. If it took an earlier action back, 'Undo: …' with that action, as the
 * tray has it; 'Redo: …' if it did one again.
 * @param on the kind of the record on the screen, which is then not named
 */
export function sentenceOf(entry: Told, on?: string): string {
  const word = entry.undoes === undefined ? '' : entry.isRedo ? 'Redo: ' : 'Undo: ';
  const deed = deedOf(word === 'Undo: ' ? reversed(entry) : entry, on);
  return `${word}${attemptedUnlessDone(deed, entry.outcome)}`;
}

/** The action that an undo took back, as far as the undo tells. */
function reversed(entry: Told): Told {
  const records = entry.records.map((record) => ({
    ...record,
    changes: record.changes.map(({ field, before, after, ...change }) => ({
      ...change,
      // An item that was renamed had its former name when that was done.
      field: /\]\.(?:title|name)$/.test(field) ? field.replace(/\[.*\]/s, () => `[${String(after)}]`) : field,
      ...(after !== undefined && { before: after }),
      ...(before !== undefined && { after: before }),
    })),
  }));
  return { ...entry, operation: entry.undoneOperation ?? entry.operation, records };
}

/** 'Enabled brand Kapoti' beside 'Refused' would read as if it had been enabled. */
function attemptedUnlessDone(deed: string, outcome: Outcome): string {
  if (outcome === 'done') return deed;
  const begun = outcome === 'open' ? 'Began' : 'Tried';
  return deed.replace(/^\w+/, (verb) => `${begun} to ${DEEDS[verb] ?? verb}`);
}

function deedOf(entry: Told, on: string | undefined): string {
  const { kind, operation, recordKind, records, outcome } = entry;
  const isOn = on !== undefined && on === recordKind;
  const phrase = PHRASES[operation];
  const object = isOn ? '' : recordsText(recordKind, records) || neverMade(entry);
  const fields = fieldsText(records);
  const changes = alike(records);
  const values = changes.length === 1 && changes[0] ? fromTo(changes[0]) : '';
  const [only] = changes;
  const flag = changes.length === 1 && typeof only?.after === 'boolean' ? FLAGS[only.field] : undefined;
  if (flag)
    return filled(
      flag[only?.after ? 0 : 1].replace('{segment}', () => segmentOf(records)),
      object,
    );
  if (phrase !== undefined) return filled(withValues(phrase, entry), object);
  if (kind !== 'change') return object ? `${VERBS[kind]} ${object}` : VERBS[kind];
  if (!fields && outcome !== 'done') return object ? `Changed ${object}` : 'Changed';
  if (!fields) return object ? `Saved ${object} without a change` : 'Saved without a change';
  return `Changed ${uncapital(fields)}${object ? ` of ${object}` : ''}${values}`;
}

/** 'a brand', for one that was to be created; empty for everything else. */
function neverMade({ kind, recordKind }: Told): string {
  const [one] = RECORDS[recordKind ?? ''] ?? [];
  return kind === 'create' && one !== undefined ? unnamed(one) : '';
}

const segmentOf = (records: readonly TouchedRecord[]): string => {
  const name = records.find(({ kind }) => kind === 'segment')?.name;
  return name === undefined ? 'a segment' : `segment ${name}`;
};

/** What became of taking an action back, or of taking that back in turn. */
export function undoText({ undone, left, failed }: UndoReceipt, isRedo = false): string {
  const [done, none] = isRedo ? ['Done again', 'do again'] : ['Undone', 'undo'];
  const parts = [
    undone === 0 ? `Nothing was left to ${none}` : undone === 1 ? done : `${done} on ${undone} records`,
    ...(left.length > 0
      ? [`changed since and left alone: ${left.slice(0, 3).join(', ')}${more(left.length - 3)}`]
      : []),
    ...(failed.length > 0 ? [`${isRedo ? 'not done again' : 'not undone'} on some: ${failed[0] ?? ''}`] : []),
  ];
  return parts.join('; ');
}

const more = (count: number) => (count > 0 ? ` and ${count} more` : '');

/** The changes of several records, if each that changed has the same one. */
function alike(records: readonly TouchedRecord[]): readonly Change[] {
  const all = records.flatMap(({ changes }) => changes);
  const first = all[0];
  return first && all.every((change) => JSON.stringify(change) === JSON.stringify(first)) ? [first] : [];
}
