import { asks, type HistoryOf } from '@/lib/history/told';

/** What the history tells of messages. */
export const history: HistoryOf = {
  readers: { message: { one: (id) => asks('Message', { id }, ({ message }) => [message]) } },
};
