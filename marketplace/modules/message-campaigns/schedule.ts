import type { CampaignInterval } from '../../../graphql/generated/schema.ts';
import { addDays, addMonths } from '../../core/clock.ts';

interface Recurrence {
  readonly interval: CampaignInterval;
  /** The intended day of the month of a monthly campaign, 1 to 31. */
  readonly day: number;
}

/**
 * When a recurring campaign runs next: its first scheduled time after `now`. Missed runs are not made up for, because
 * people would get them all at once.
 * @param last the run that is due or over
 */
export function nextRun(last: Date, { interval, day }: Recurrence, now: Date): Date {
  for (let step = 1; ; step += 1) {
    const next = later(last, interval, step, day);
    if (next > now) return next;
  }
}

function later(from: Date, interval: CampaignInterval, steps: number, day: number): Date {
  if (interval === 'MONTHLY') return addMonths(from, steps, day);
  return addDays(from, interval === 'WEEKLY' ? 7 * steps : steps);
}
