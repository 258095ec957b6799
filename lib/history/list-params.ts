import { choiceFilter, idsFilter } from '@/lib/list/choice-filters';
import { dateRangeFilter } from '@/lib/list/date-range-filter';
import { defineList } from '@/lib/list/define-list';
import type { FilterDefinition } from '@/lib/list/types';
import { RECORDS } from './phrases.ts';
import type { HistoryVariables } from './queries.ts';
import { ENDING_CHOICES, KIND_CHOICES, RECORD_CHOICES } from './words.ts';

type Filter = HistoryVariables['filter'] & object;

const RECORD = /^([a-z-]{1,30}):(.{1,100})$/;

/** One record, as `brand:ID`. A record's page links here with this filter; it has no control, only a chip. */
const oneRecord: FilterDefinition<string, Filter> = {
  kind: 'text',
  label: 'Record',
  initial: '',
  names: (name) => [name],
  parse: (read, name) => (RECORD.test(read(name)[0] ?? '') ? (read(name)[0] ?? '') : ''),
  serialise: (value, name) => (value ? [[name, value]] : []),
  toFilter: (value) => {
    const [, kind, id] = RECORD.exec(value) ?? [];
    return kind && id ? { recordKind: { eq: kind }, record: { eq: id } } : undefined;
  },
  chips: (value) => {
    const [, kind = ''] = RECORD.exec(value) ?? [];
    return value ? [{ label: 'Record', text: `one ${RECORDS[kind]?.[0] ?? 'record'}`, rest: '' }] : [];
  },
};

const everyKind = choiceFilter<string, Filter>({
  label: 'Records',
  choices: RECORD_CHOICES,
  filter: (kind) => ({ recordKind: { eq: kind } }),
});

/** One record says its kind by itself. */
const ofKind: typeof everyKind = {
  ...everyKind,
  toFilter: (kind, values) => (values['record'] ? undefined : everyKind.toFilter(kind, values)),
};

/** /history: twenty-five a page, newest first. */
export const historyList = defineList<HistoryVariables>()({
  pageSize: 25,
  sortFields: ['at'],
  defaultSort: 'at:desc',
  filters: {
    'person[]': idsFilter({ label: 'Who', filter: (person) => ({ person }) }),
    kind: choiceFilter({ label: 'Action', choices: KIND_CHOICES, filter: (kind) => ({ kind: { eq: kind } }) }),
    of: ofKind,
    outcome: choiceFilter({
      label: 'Outcome',
      choices: ENDING_CHOICES,
      filter: (outcome) => ({ outcome: { eq: outcome } }),
    }),
    when: dateRangeFilter({ label: 'When', filter: (at) => ({ at }) }),
    record: oneRecord,
  },
});
