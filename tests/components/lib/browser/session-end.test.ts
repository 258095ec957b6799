import { guardDepartures } from '@/components/form/watch-departures';
import { endSession } from '@/lib/browser/session-end';

test('work without a form does not keep the page open once its session is over', () => {
  const stop = guardDepartures({ ask: async () => false, follow: () => undefined });
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  endSession();
  expect(leave()).toBe(true);
  stop();
});
