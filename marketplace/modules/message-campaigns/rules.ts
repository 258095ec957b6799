import type { Selectable } from 'kysely';
import type {
  CampaignInterval,
  MessageCampaignType,
  MessageCampaignUpdate,
} from '../../../graphql/generated/schema.ts';
import { atTime, dayOfMonth } from '../../core/clock.ts';
import type { MessageCampaignsTable } from '../../core/db/tables/campaigns.ts';
import { badRequest } from '../../core/errors.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The columns that say when a campaign is sent. */
export interface Timing {
  readonly scheduled_at: Date | null;
  readonly next_run_at: Date | null;
  readonly interval: CampaignInterval | null;
  readonly time_to_run: string | null;
  readonly day_of_month: number | null;
}

type GivenTiming = Pick<MessageCampaignUpdate, 'scheduledAt' | 'nextRunAt' | 'interval' | 'timeToRun'>;

/**
 * When a campaign is sent: a once-off at `scheduledAt`; a recurring one first on the day of `nextRunAt` at `timeToRun`,
 * Johannesburg time (D-91), and then every `interval`. Members left out keep their value from `known`.
 * @throws BAD_REQUEST on a member that is missing, or that belongs to the other type
 */
export function timingOf(
  type: MessageCampaignType,
  input: GivenTiming,
  known?: Selectable<MessageCampaignsTable>,
): Timing {
  if (type === 'ONCE') {
    refuse(input, ['nextRunAt', 'interval', 'timeToRun'], 'a recurring campaign');
    const scheduled = input.scheduledAt === undefined ? known?.scheduled_at : instant(input.scheduledAt);
    if (!scheduled) throw badRequest('Scheduled At is required', 'input.scheduledAt');
    return { scheduled_at: scheduled, next_run_at: null, interval: null, time_to_run: null, day_of_month: null };
  }
  refuse(input, ['scheduledAt'], 'a once-off campaign');
  const day = input.nextRunAt === undefined ? known?.next_run_at : instant(input.nextRunAt);
  const interval = input.interval === undefined ? known?.interval : input.interval;
  const time = input.timeToRun === undefined ? known?.time_to_run : input.timeToRun;
  if (!day) throw badRequest('First Run Date is required', 'input.nextRunAt');
  if (!interval) throw badRequest('Frequency is required', 'input.interval');
  if (!time || !TIME.test(time)) throw badRequest('Time To Run is required as HH:mm', 'input.timeToRun');
  const next = atTime(day, time);
  return { scheduled_at: null, next_run_at: next, interval, time_to_run: time, day_of_month: meantDay(next, known) };
}

/**
 * A campaign for the 31st whose next run is the 28th of February remains one for the 31st unless its date is changed.
 */
function meantDay(next: Date, known: Selectable<MessageCampaignsTable> | undefined): number {
  const meant = known?.day_of_month ?? null;
  const isUntouched =
    known?.next_run_at && atTime(known.next_run_at, '00:00').getTime() === atTime(next, '00:00').getTime();
  return isUntouched && meant !== null ? meant : dayOfMonth(next);
}

function refuse(input: GivenTiming, members: readonly (keyof GivenTiming)[], owner: string): void {
  const wrong = members.find((member) => input[member] != null);
  if (wrong) throw badRequest(`${wrong} belongs to ${owner}.`, `input.${wrong}`);
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
