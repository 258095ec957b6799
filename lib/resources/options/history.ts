import { asks, byIds, nodesOf, type HistoryOf } from '@/lib/history/told';

/** What the history tells of option names. */
export const history: HistoryOf = {
  readers: { option: { one: (id) => asks('OptionNames', byIds([id]), ({ optionNames }) => nodesOf(optionNames)) } },
};
