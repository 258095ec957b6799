import { historyList } from '@/lib/history/list-params';
import { variablesAt } from '@/lib/list/address';

const filterAt = (query: string) => variablesAt(historyList, new URLSearchParams(query)).filter;

test.each([
  ['', undefined],
  ['of=brand', { recordKind: { eq: 'brand' } }],
  ['record=brand:a_b%25c', { recordKind: { eq: 'brand' }, record: { eq: 'a_b%c' } }],
  // A record and another kind: the record wins, so that taking either away leaves a filter that works.
  ['record=brand:7&of=tag', { recordKind: { eq: 'brand' }, record: { eq: '7' } }],
  ['record=7', undefined],
  ['kind=delete&outcome=refused', { kind: { eq: 'delete' }, outcome: { eq: 'refused' } }],
])('%s', (query, filter) => expect(filterAt(query)).toEqual(filter));
