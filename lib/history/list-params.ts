import { choiceFilter, idsFilter } from '@/lib/list/choice-filters';
import { dateRangeFilter } from '@/lib/list/date-range-filter';
import { defineList } from '@/lib/list/define-list';
import { wholeTextFilter } from '@/lib/list/text-filters';
import { OUTCOMES } from './entry.ts';
import type { HistoryVariables } from './queries.ts';
import { KIND_CHOICES, OUTCOME_WORDS, RECORD_CHOICES } from './words.ts';

/** A record's page links here with this filter; it has no control, only a chip. */
const oneRecord = wholeTextFilter<HistoryVariables['filter'] & object>({
  label: 'Record',
  filter: ({ iLike }) => ({ record: { eq: iLike } }),
});

/** /history: twenty-five a page, newest first. */
export const historyList = defineList<HistoryVariables>()({
  pageSize: 25,
  sortFields: ['at'],
  defaultSort: 'at:desc',
  filters: {
    'person[]': idsFilter({ label: 'Who', filter: (person) => ({ person }) }),
    kind: choiceFilter({ label: 'Action', choices: KIND_CHOICES, filter: (kind) => ({ kind: { eq: kind } }) }),
    of: choiceFilter({ label: 'Records', choices: RECORD_CHOICES, filter: (kind) => ({ recordKind: { eq: kind } }) }),
    outcome: choiceFilter({
      label: 'Outcome',
      choices: OUTCOMES.map((value) => ({ value, label: OUTCOME_WORDS[value] })),
      filter: (outcome) => ({ outcome: { eq: outcome } }),
    }),
    when: dateRangeFilter({ label: 'When', filter: (at) => ({ at }) }),
    record: { ...oneRecord, chips: (id: string) => (id ? [{ label: 'Record', text: 'one', rest: '' }] : []) },
  },
});
