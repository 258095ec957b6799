import { asks, type HistoryOf } from '@/lib/history/told';

/** What the history tells of the app's minimum version, the only value there is (CFG-01). */
export const history: HistoryOf = {
  readers: {
    config: {
      one: () => asks('ConfigValue', { name: 'minimum_app_version' }, ({ configValue }) => [configValue]),
      name: () => 'Minimum app version',
    },
  },
};
