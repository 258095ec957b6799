import type { OperationName } from '@/graphql/generated/operations';
import type { Node } from '@/lib/history/changes';
import type { Value } from '@/lib/history/entry';
import { asks, type HistoryOf, type Told } from '@/lib/history/told';
import { runStateOf, type CampaignRun } from './figures';

type Status = 'paused' | 'sending';
type Run = { readonly startedAt: string; readonly status: Status };

/** The runs of a campaign that can be paused and resumed, the first one first; they have no name but their time. */
function underWay(runs: readonly CampaignRun[]): readonly Run[] {
  return runs
    .flatMap((run) => {
      const status = runStateOf(run);
      return status === 'paused' || status === 'sending' ? [{ startedAt: run.startedAt, status }] : [];
    })
    .toSorted((one, other) => one.startedAt.localeCompare(other.startedAt));
}

const runsOf = (campaign: Node | undefined) => campaign?.['runs'] as readonly CampaignRun[] | undefined;

/** Only what was alike can be set back as a whole. */
const wasAll = (before: Value | undefined, status: Status): boolean =>
  Array.isArray(before) && before.length > 0 && before.every((run: Partial<Run>) => run.status === status);

/**
 * What pausing and resuming does, each of which takes the other back: the status of every run that is under way. The
 * runs are told, too, so that a run that began since, or the end of the one there was, is seen as somebody's change:
 * nothing else would keep an old Undo from sending a newer run.
 */
const sets = (status: Status, reverse: { operation: OperationName; was: Status }) =>
  ({
    reads: ({ id }) =>
      asks('CampaignRuns', { id }, ({ messageCampaign }) => [
        messageCampaign && { ...messageCampaign, runs: messageCampaign.runs ?? undefined },
      ]),
    part: (campaign) => {
      const runs = runsOf(campaign);
      return runs && { runs: underWay(runs) };
    },
    sets: (_, campaign) => {
      const runs = runsOf(campaign);
      if (!runs) return {};
      const known = underWay(runs);
      // Without a run nothing is set, and nothing is as it was.
      return { runs: known.length > 0 ? known.map((run) => ({ ...run, status })) : [{ status }] };
    },
    undo: ({ records }) =>
      records.flatMap(({ id, changes: [change] }) =>
        wasAll(change?.before, reverse.was) ? [{ operation: reverse.operation, variables: { id } }] : [],
      ),
  }) satisfies Told<'PauseMessageCampaign'>;

/** What the history tells of campaigns. */
export const history: HistoryOf = {
  readers: { campaign: { one: (id) => asks('MessageCampaign', { id }, ({ messageCampaign }) => [messageCampaign]) } },
  operations: {
    PauseMessageCampaign: sets('paused', { operation: 'ResumeMessageCampaign', was: 'sending' }),
    ResumeMessageCampaign: sets('sending', { operation: 'PauseMessageCampaign', was: 'paused' }),
  },
};
