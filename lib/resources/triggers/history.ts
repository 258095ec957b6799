import { asks, type HistoryOf } from '@/lib/history/told';

/** What the history tells of triggers and their actions. */
export const history: HistoryOf = {
  readers: {
    trigger: { one: (id) => asks('Trigger', { id }, ({ trigger }) => [trigger]) },
    action: { one: (id) => asks('Action', { id }, ({ action }) => [action]) },
  },
};
