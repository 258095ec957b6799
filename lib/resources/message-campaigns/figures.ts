import type {
  CampaignReachQuery,
  CampaignRunsQuery,
  DeliveryState,
  LeftOutReason,
  MessageChannel,
} from '@/graphql/generated/types';
import { formatCount } from '@/lib/format/numbers';

export type ChannelReach = CampaignReachQuery['campaignReach'][number];
export type CampaignRun = NonNullable<NonNullable<CampaignRunsQuery['messageCampaign']>['runs']>[number];

const REASONS: Readonly<Record<LeftOutReason, string>> = {
  DISABLED: 'disabled',
  BLOCKED: 'blocked',
  PENDING: 'not active yet',
  UNSUBSCRIBED: 'unsubscribed',
  BOUNCED: 'bounced',
  NO_APP: 'without the app',
  NO_MOBILE: 'without a mobile number',
};

/** '1 234 of 1 300 will receive it: 40 unsubscribed, 20 disabled, 6 bounced'. */
export function reachText({ people, reached, leftOut }: Pick<ChannelReach, 'people' | 'reached' | 'leftOut'>): string {
  if (leftOut.length === 0) return people === 0 ? 'Nobody' : `All ${formatCount(people)} will receive it`;
  const others = leftOut
    .map(({ reason, count }) => `${formatCount(count)} ${REASONS[reason] ?? reason.toLowerCase()}`)
    .join(', ');
  return `${formatCount(reached)} of ${formatCount(people)} will receive it: ${others}`;
}

const STATES: readonly (readonly [state: DeliveryState, word: string])[] = [
  ['sent', 'sent'],
  ['queued', 'waiting'],
  ['skipped', 'left out'],
  ['failed', 'failed'],
  ['in_doubt', 'in doubt'],
  ['cancelled', 'cancelled'],
];

export interface ChannelOutcome {
  readonly channel: MessageChannel;
  /** '1 234 sent, 66 left out'. */
  readonly text: string;
  /** '40: The person is not subscribed.', the most frequent first. */
  readonly reasons: readonly string[];
}

/** The result of a run, channel by channel. */
export function outcomesOf({ counts }: Pick<CampaignRun, 'counts'>): ChannelOutcome[] {
  return [...new Set(counts.map(({ channel }) => channel))].map((channel) => {
    const own = counts.filter((each) => each.channel === channel);
    const sums = STATES.map(
      ([state, word]) => [own.reduce((sum, each) => sum + (each.state === state ? each.count : 0), 0), word] as const,
    );
    const reasons = own.filter(({ reason }) => reason !== null).sort((one, other) => other.count - one.count);
    return {
      channel,
      text: sums
        .filter(([count]) => count > 0)
        .map(([count, word]) => `${formatCount(count)} ${word}`)
        .join(', '),
      reasons: reasons.map(({ count, reason }) => `${formatCount(count)}: ${reason ?? ''}`),
    };
  });
}

export type RunState = 'notSent' | 'paused' | 'stopping' | 'sending' | 'done';

/**
 * A run that was cancelled or could not start states the reason; a finished run is done, whatever the result of each
 * message. Messages already being sent when it was cancelled are completed.
 */
export function runStateOf({
  error,
  pausedAt,
  finishedAt,
  counts,
}: Pick<CampaignRun, 'error' | 'pausedAt' | 'finishedAt' | 'counts'>): RunState {
  if (finishedAt !== null) return error !== null && counts.length === 0 ? 'notSent' : 'done';
  if (error !== null) return 'stopping';
  return pausedAt === null ? 'sending' : 'paused';
}
