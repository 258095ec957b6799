import { KINDS, OUTCOMES, type HistoryEntry, type Value } from '@/lib/history/entry';
import { DEEDS, FLAGS, PHRASES, RECORDS } from '@/lib/history/phrases';
import { fieldLabel, valueText } from '@/lib/history/values';
import { ENDING_CHOICES, KIND_CHOICES, OUTCOME_WORDS, recordLabel, sentenceOf } from '@/lib/history/words';
import { registry } from '@/graphql/generated/registry';
import { sections } from '@/lib/policy';

const entry = (part: Partial<HistoryEntry>) =>
  ({
    kind: 'change',
    operation: 'UpdateBrand',
    recordKind: 'brand',
    outcome: 'done',
    records: [],
    ...part,
  }) as HistoryEntry;
const kapoti = { id: '1', name: 'Kapoti' };

test.each([
  [
    { records: [{ ...kapoti, changes: [{ field: 'commission', before: 15, after: 12.5 }] }] },
    'Changed commission of brand Kapoti from 15% to 12,5%',
    'Changed commission from 15% to 12,5%',
  ],
  [
    { records: [{ ...kapoti, changes: [{ field: 'commission', after: 12.5 }] }] },
    'Changed commission of brand Kapoti to 12,5%',
    'Changed commission to 12,5%',
  ],
  [
    { records: [{ ...kapoti, changes: [{ field: 'bankDetails', isHidden: true }] }] },
    'Changed bank details of brand Kapoti',
    'Changed bank details',
  ],
  [
    {
      records: [
        {
          ...kapoti,
          changes: [
            { field: 'phone', before: '1', after: '2' },
            { field: 'vatNumber', before: '1', after: '2' },
          ],
        },
      ],
    },
    'Changed phone and VAT number of brand Kapoti',
    'Changed phone and VAT number',
  ],
  [
    {
      records: [
        { ...kapoti, changes: ['name', 'phone', 'email'].map((field) => ({ field, before: 'a', after: 'b' })) },
      ],
    },
    'Changed name and 2 more fields of brand Kapoti',
    'Changed name and 2 more fields',
  ],
  [
    { records: [{ ...kapoti, changes: [{ field: 'description', before: 'x'.repeat(50), after: 'y' }] }] },
    'Changed description of brand Kapoti',
    'Changed description',
  ],
  [
    { records: [{ ...kapoti, changes: [{ field: 'enabled', before: false, after: true }] }] },
    'Enabled brand Kapoti',
    'Enabled',
  ],
  [{ records: [{ ...kapoti, changes: [] }] }, 'Saved brand Kapoti without a change', 'Saved without a change'],
  [{ records: [{ id: '1', changes: [] }], outcome: 'refused' }, 'Tried to change a brand', 'Tried to change'],
  [
    { records: [{ ...kapoti, changes: [{ field: 'enabled', before: false, after: true }] }], outcome: 'refused' },
    'Tried to enable brand Kapoti',
    'Tried to enable',
  ],
  [
    { records: [{ ...kapoti, changes: [{ field: 'commission', before: 15, after: 12.5 }] }], outcome: 'failed' },
    'Tried to change commission of brand Kapoti from 15% to 12,5%',
    'Tried to change commission from 15% to 12,5%',
  ],
  [
    { kind: 'delete', operation: 'DeleteManyBrands', outcome: 'unknown', records: [{ ...kapoti, changes: [] }] },
    'Tried to delete brand Kapoti',
    'Tried to delete',
  ],
  [
    {
      operation: 'PauseMessageCampaign',
      recordKind: 'campaign',
      outcome: 'open',
      records: [{ ...kapoti, changes: [] }],
    },
    'Began to pause campaign Kapoti',
    'Began to pause',
  ],
  [
    {
      undoes: '1-1',
      outcome: 'failed',
      records: [{ ...kapoti, changes: [{ field: 'phone', before: '1', after: '2' }] }],
    },
    'Undo: Tried to change phone of brand Kapoti from 2 to 1',
    'Undo: Tried to change phone from 2 to 1',
  ],
  [
    {
      records: ['1', '2', '3'].map((id) => ({
        id,
        changes: id === '2' ? [] : [{ field: 'enabled', before: true, after: false }],
      })),
    },
    'Disabled 3 brands',
    'Disabled',
  ],
  [
    { records: ['1', '2'].map((id) => ({ id, changes: [{ field: 'status', before: id, after: 'active' }] })) },
    'Changed status of 2 brands',
    'Changed status',
  ],
  [
    {
      kind: 'create',
      operation: 'CreateOneTag',
      recordKind: 'tag',
      records: [{ id: '1', name: 'Linen', changes: [] }],
    },
    'Created tag Linen',
    'Created',
  ],
  [
    { kind: 'create', operation: 'CreateOneTag', recordKind: 'tag', records: [], outcome: 'refused' },
    'Tried to create a tag',
    'Tried to create',
  ],
  [
    {
      kind: 'delete',
      operation: 'DeleteManyBrands',
      records: [
        { ...kapoti, changes: [] },
        { id: '2', changes: [] },
      ],
    },
    'Deleted 2 brands',
    'Deleted',
  ],
  [
    {
      operation: 'AddTagsToProducts',
      recordKind: 'product',
      records: [
        { id: '1', name: 'Dress', changes: [{ field: 'tags', before: [], after: [{ id: 'a', name: 'Linen' }] }] },
      ],
    },
    'Added tags to product Dress',
    'Added tags',
  ],
  [
    {
      operation: 'UpdateAccountGroupUsers',
      recordKind: 'account',
      records: [
        { id: '1', changes: [{ field: 'isMember', before: false, after: true }] },
        { kind: 'segment', id: 's', changes: [] },
      ],
    },
    'Added a user to a segment',
    'Added to a segment',
  ],
  [
    {
      operation: 'UpdateAccountGroupUsers',
      recordKind: 'account',
      records: [
        { id: '1', name: 'Thandi', changes: [{ field: 'isMember', before: true, after: false }] },
        { kind: 'segment', id: 's', name: 'VIP', changes: [] },
      ],
    },
    'Removed user Thandi from segment VIP',
    'Removed from segment VIP',
  ],
  [
    { operation: 'ResendVoucher', kind: 'send', recordKind: 'voucher', records: [{ id: '1', name: '7', changes: [] }] },
    'Sent voucher 7 again',
    'Sent again',
  ],
  [
    { operation: 'ReleaseAccountAddress', recordKind: 'account', records: [{ id: '1', name: 'Thandi', changes: [] }] },
    'Allowed mail to user Thandi again',
    'Allowed mail again',
  ],
  [
    { records: [{ ...kapoti, changes: [{ field: 'phone', before: null, after: '2' }] }] },
    'Changed phone of brand Kapoti from nothing to 2',
    'Changed phone from nothing to 2',
  ],
  [
    { kind: 'export', operation: 'ExportOrders', recordKind: 'order', records: [] },
    'Exported orders',
    'Exported orders',
  ],
  [{ kind: 'session', operation: 'SignIn', recordKind: null, records: [] }, 'Signed in', 'Signed in'],
] as [Partial<HistoryEntry>, string, string][])('%#: %s', (part, sentence, onPage) => {
  expect(sentenceOf(entry(part))).toBe(sentence);
  expect(sentenceOf(entry(part), entry(part).recordKind ?? '')).toBe(onPage);
});

test.each([
  ['vatNumber', 'VAT number'],
  ['paymentTerms.amount', 'Payment terms: amount'],
  ['variants[Small].title', 'Variants Small: title'],
  ['marketingColor', 'Marketing color'],
  ['customer.email', 'Customer: e-mail'],
  ['filter.createdAt.between.lower', 'Filter: created at: from'],
  ['filter.lines.status.in', 'Filter: lines: status'],
  ['meta.links', 'Links'],
  ['adminEmails', 'Order emails'],
])('the field %s is called %s', (field, label) => expect(fieldLabel(field)).toBe(label));

test.each([
  ['name', null, '-'],
  ['tags', [], '-'],
  ['enabled', false, 'No'],
  ['ledgerEntry.amount', 120.5, 'R 120,50'],
  ['paymentTerms.amount', 30, '30'],
  ['line.paymentDate', '2026-11-23T22:30:00.000Z', '24-11-2026, 00:30'],
  ['message', { id: 'm', name: 'Hello' }, 'Hello'],
  ['message', { id: 'm' }, 'ID m'],
  ['messageClass', 'SERVICE', 'Service'],
  ['roles', ['SuperAdmin', 'Admin'], 'Super Admin, Admin'],
  ['name', 'SERVICE', 'SERVICE'],
  ['images', [{ id: 'a' }, { id: 'b' }], '2 pictures'],
  ['notes.freeShippingThreshold', '750', 'R 750,00'],
  ['filter.subTotal.between.lower', 750, 'R 750,00'],
  ['filter.name.iLike', '%linen%', 'linen'],
  ['filter.status.in', ['Pending', 'Completed'], 'Pending; Completed'],
  ['tags', [{ name: 'Summer' }, { id: 'b', name: 'Linen' }], 'Summer, Linen'],
  ['actions', [{ id: 'a', name: 'Mail', enabled: true }], 'Name Mail, Enabled Yes'],
])('%s: %j is shown as %s', (field, value, text) =>
  expect(valueText(field, value as Value).replace(/\u00a0/g, ' ')).toBe(text),
);

test('a record without a name is called by its id', () => {
  expect(recordLabel('account', { id: '7' })).toBe('User 7');
  expect(recordLabel('order', { id: '7', name: '105994' })).toBe('Order 105994');
});

test('every kind of record, action and outcome has words, and every phrase belongs to an operation', () => {
  expect(Object.keys(RECORDS).sort()).toEqual(
    Object.values(sections)
      .flatMap(({ records }) => records)
      .sort(),
  );
  expect(KIND_CHOICES.map(({ value }) => value)).toEqual(KINDS);
  expect(Object.keys(OUTCOME_WORDS)).toEqual(OUTCOMES);
  expect(ENDING_CHOICES.map(({ label }) => label)).toEqual([...Object.values(OUTCOME_WORDS), 'Undone']);
  const own = ['SignIn', 'SignOut', 'EndSession', 'EndSessions', 'ExportHistory', 'UploadImage'];
  const sentences = [
    ...Object.values(PHRASES),
    ...Object.values(FLAGS).flat(),
    ...KIND_CHOICES.map(({ label }) => label),
  ];
  for (const sentence of sentences) expect(Object.keys(DEEDS)).toContain(sentence.split(' ')[0]);
  expect(Object.keys(PHRASES).filter((name) => !Object.hasOwn(registry, name) && !own.includes(name))).toEqual([]);
});

const vouchers = (quantity: number, value?: number) => ({
  kind: 'create' as const,
  recordKind: 'voucher',
  sent: [{ field: 'quantity', after: quantity }, ...(value === undefined ? [] : [{ field: 'value', after: value }])],
});
const ledgerEntry = (kind: 'create' | 'delete', change?: { before: number | null; after: number | null }) => ({
  kind,
  recordKind: 'order',
  records: [{ id: '1', name: '10001', changes: change ? [{ field: 'ledgerEntry.amount', ...change }] : [] }],
});

test.each([
  ['CreateVouchers', vouchers(40, 500), 'Created vouchers: 40 of R 500,00'],
  ['CreateVouchers', vouchers(40), 'Created vouchers'],
  ['CreateVouchers', { ...vouchers(1, 500), outcome: 'refused' }, 'Tried to create vouchers: 1 of R 500,00'],
  [
    'CreateLedgerItem',
    ledgerEntry('create', { before: null, after: 120.5 }),
    'Added a ledger entry of R 120,50 to order 10001',
  ],
  [
    'DeleteLedgerEntry',
    ledgerEntry('delete', { before: 120.5, after: null }),
    'Deleted a ledger entry of R 120,50 from order 10001',
  ],
  ['DeleteLedgerEntry', ledgerEntry('delete'), 'Deleted a ledger entry from order 10001'],
] as const)('%s says how much money it was about', (operation, part, sentence) => {
  expect(sentenceOf(entry({ operation, ...part }))).toBe(sentence);
});

test('an undo is called by the action that it took back, and a redo by what it does again', () => {
  const tagged: Parameters<typeof sentenceOf>[0] = {
    kind: 'change',
    operation: 'RemoveTagsFromProducts',
    recordKind: 'product',
    outcome: 'done',
    undoes: '1-1',
    undoneOperation: 'AddTagsToProducts',
    records: [{ id: '1', name: 'Coat', changes: [{ field: 'tags', before: [{ name: 'New' }], after: [] }] }],
  };
  const added = { ...tagged, operation: 'AddTagsToProducts' };
  const { undoes: _, undoneOperation: __, ...first } = added;
  const gained = first.records.map((record) => ({
    ...record,
    changes: [{ field: 'tags', before: [], after: [{ name: 'New' }] }],
  }));
  const deed = sentenceOf({ ...first, records: gained });
  expect(sentenceOf(tagged)).toBe(`Undo: ${deed}`);
  expect(sentenceOf({ ...first, records: gained, undoes: '1-2', isRedo: true })).toBe(`Redo: ${deed}`);

  const renamed = { field: 'variants[Medium].title', item: 'v', before: 'Medium', after: 'M' };
  const undo = { ...first, operation: 'UpdateProduct', undoes: '1-1', records: [{ id: '1', changes: [renamed] }] };
  expect(sentenceOf(undo, 'product')).toBe('Undo: Changed variants M: title from M to Medium');
});
