import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { createdBy, describe as describeSent, recipientsOf, tellingsOf, touchedBy } from '@/lib/history/describe';
import type { HistoryEntry } from '@/lib/history/entry';
import { HEAD, linesOf } from '@/lib/history/lines';
import { sessionOperations } from '@/lib/policy';
import { toldOf } from '@/lib/resources/history';
import { LISTS } from '@/lib/server/history/names';
import { WHOLE_ID, wholeVariables } from '../../../support/minimal-variables';

const mutations = (Object.keys(registry) as OperationName[]).filter(
  (name) => registry[name].kind === 'mutation' && !sessionOperations.includes(name),
);
/** Pages on which a part of a record is changed by the part's own id. */
const pages: Record<string, string> = { order: '/orders/7', brand: '/brands/7' };
const naledi = { id: 'p', name: 'Naledi Mokoena' };

/** The history of a mutation that sent every field there is, on a record that was not read before. */
function entryOf(operation: OperationName): HistoryEntry {
  const page = pages[toldOf(operation).record ?? (operation === 'UpdateShopify' ? 'brand' : '')] ?? null;
  const sent = { operation, variables: wholeVariables(operation), page };
  const nameOf = (id: string) => (id === WHOLE_ID ? 'Linen' : undefined);
  const what = describeSent(sent);
  const told = [...tellingsOf(sent, what, nameOf), ...recipientsOf(sent, what, naledi)];
  const records = [...touchedBy(sent, what, undefined, nameOf), ...createdBy(what, { id: 'new' }, told)];
  return {
    ...{ id: '1-1', at: '2026-11-21T12:03:00.000Z', person: { ...naledi, roles: [] }, page, requestId: 'r-1' },
    ...{ kind: what.kind, operation, recordKind: what.recordKind, outcome: 'done', records, sent: told },
  };
}

/** As a program names things: `marketingName`, `PRICE_RANGE`, `SERVICE`, `AddTags`. */
const CODE = /\b[a-z]+[A-Z]|\b[A-Z][a-z]+[A-Z][a-z]|\b[A-Z]+_[A-Z]|\b[A-Z]{5,}\b/;
/** Names that are written that way. */
const NAMES = /WhatsApp/g;
/** Ids without a name: a place in the shop of the brand, and a line of an order that could not be read. */
const NAMELESS = ['Stock location', 'Line'];

test.each(mutations)('%s is told in plain words, with names for ids', (operation) => {
  for (const line of linesOf(entryOf(operation))) {
    const [, , what = '', , , field = '', before = '', after = ''] = line;
    expect(line).toHaveLength(HEAD.length);
    expect(what).toMatch(/^[A-Z][a-z]+(?:[ \u00a0][\w%,:-]+)*$/);
    for (const text of [what, field, before, after]) expect(text.replace(NAMES, '')).not.toMatch(CODE);
    if (!NAMELESS.includes(field)) expect([what, field, before, after].join()).not.toContain(WHOLE_ID);
  }
});

const exports = mutations.filter((operation) => entryOf(operation).kind === 'export');

test('there are exports', () => expect(exports.length).toBeGreaterThan(5));

test.each(exports)('%s says what was exported, with which filter and to whom', (operation) => {
  const lines = linesOf(entryOf(operation));
  expect(lines[0]?.[2]).toMatch(/^Exported /);
  const fields = lines.map(([, , , , , field = '']) => field);
  const asked = Object.keys(wholeVariables(operation)).filter((name) => /filter|reason|dateRange/.test(name));
  for (const name of asked) expect(fields.some((field) => field.toLowerCase().startsWith(name.slice(0, 4)))).toBe(true);
  expect(lines.find((line) => line[5] === 'Sent to')?.[7]).toMatch(/^(?:Naledi Mokoena|The administrators.*)$/);
});

/** The keys of the ids in a value, with where they are. */
const idsIn = (value: unknown, key = ''): string[] =>
  value === WHOLE_ID
    ? [key]
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([name, inner]) => idsIn(inner, Array.isArray(value) ? key : name))
      : [];
/** Of the records themselves and their parts, pictures, and comparisons of a filter. */
const OWN = /^(?:id|ids|productIds|accountGroupId|orderId|orderLineId|lineId|productVariantId|tagId)$/;
const OTHER = /^(?:imageIds?|eq|neq|in|notIn|gte?|lte?|(?:not)?i?like|location)$/i;

test.each(mutations)('%s names every record that it refers to', (operation) => {
  const ids = idsIn(wholeVariables(operation)).filter((key) => !OWN.test(key) && !OTHER.test(key));
  expect(ids.filter((key) => !LISTS.some((list) => list.key.test(key)))).toEqual([]);
});

test('a refused action, a secret, an unknown value and an empty one each have their cell', () => {
  const entry: HistoryEntry = {
    ...entryOf('UpdateBrand'),
    outcome: 'refused',
    reason: 'Your role does not allow this.',
    sent: [],
    records: [
      {
        id: '7',
        name: 'Kapoti',
        changes: [
          { field: 'bankDetails', isHidden: true },
          { field: 'phone', after: '2' },
          { field: 'email', before: 'a@b.example', after: null },
        ],
      },
    ],
  };
  expect(linesOf(entry).map((line) => line.slice(3))).toEqual([
    ['Brand Kapoti', '7', 'Bank details', 'Not shown', 'Not shown', 'Refused', 'Your role does not allow this.', 'r-1'],
    ['Brand Kapoti', '7', 'Phone', 'Not known', '2', 'Refused', 'Your role does not allow this.', 'r-1'],
    ['Brand Kapoti', '7', 'E-mail', 'a@b.example', '', 'Refused', 'Your role does not allow this.', 'r-1'],
  ]);
  expect(linesOf({ ...entry, records: [], operation: 'SignIn', kind: 'session', recordKind: null })).toEqual([
    ['21-11-2026, 14:03', 'Naledi Mokoena', 'Tried to sign in', '', '', '', '', '', 'Refused', entry.reason, 'r-1'],
  ]);
});

test('an action that was taken back says so in place of its outcome', () => {
  const entry = entryOf('UpdateOneTag');
  const outcomes = (of: HistoryEntry) => new Set(linesOf(of).map((line) => line[HEAD.indexOf('Outcome')]));
  expect(outcomes(entry)).toEqual(new Set(['Done']));
  expect(outcomes({ ...entry, isUndone: true })).toEqual(new Set(['Undone']));
});
