import type {
  MessageCampaignFilter,
  MessageCampaignInput,
  MessageCampaignSort,
  MessageCampaignUpdate,
} from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import { inTransaction } from '../../core/db/transaction.ts';
import { conflict, notFound } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';
import { addJob } from '../../core/jobs/queue.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { requireName } from '../../core/names.ts';
import * as control from '../../messaging/control.ts';
import { requireGroups } from '../audience-segments/chosen.ts';
import { requireMessage } from '../messages/service.ts';
import * as repository from './repository.ts';
import { timingOf, type Timing } from './rules.ts';
import { requireChannels } from '../messages/channels.ts';
import { forgetFailedRuns } from './runs-repository.ts';

export function listCampaigns(context: Context, args: ListArguments<MessageCampaignFilter, MessageCampaignSort>) {
  allow(context.viewer, 'messaging');
  return repository.listCampaigns(context.db, args);
}

/** @throws NOT_FOUND */
export async function getCampaign(context: Context, id: string) {
  allow(context.viewer, 'messaging');
  return (await repository.findCampaign(context.db, id)) ?? missing(id);
}

/**
 * A time in the past means at once (D-93). @throws BAD_REQUEST with the invalid field, NOT_FOUND for the message or the
 * missing segments
 */
export async function createCampaign(context: Context, input: MessageCampaignInput) {
  allow(context.viewer, 'messaging');
  const { type, scheduledAt, nextRunAt, interval, timeToRun, ...content } = input;
  const { name: givenName, channels: givenChannels, comment, messageId, ...audience } = content;
  const { accountGroupIds, accountGroupOperator, ...rest } = audience;
  nothingElse(rest);
  const name = requireName(givenName, 'input.name');
  const channels = requireChannels(givenChannels, 'input.channels');
  const timing = timingOf(type, { scheduledAt, nextRunAt, interval, timeToRun });
  return inTransaction(context.db, async (trx) => {
    const message_id = await requireMessage(trx, messageId, 'input.messageId');
    const groupIds = await requireGroups(trx, accountGroupIds ?? []);
    const campaign = await repository.insertCampaign(trx, {
      ...timing,
      name,
      type,
      channels,
      message_id,
      comment: comment ?? null,
      account_group_operator: accountGroupOperator ?? 'AND',
    });
    await repository.replaceGroups(trx, campaign.id, groupIds);
    await sendWhenDue(trx, timing);
    return campaign;
  });
}

/**
 * Members left out are unchanged, and so is the type (CMP-29). A campaign that was sent keeps its time: nobody gets it
 * twice. One that could not be sent is tried again.
 * @throws as `createCampaign`, CONFLICT on a new time for one that was sent, and NOT_FOUND
 */
export async function updateCampaign(context: Context, id: string, input: MessageCampaignUpdate) {
  allow(context.viewer, 'messaging');
  const { scheduledAt, nextRunAt, interval, timeToRun, ...content } = input;
  const { name, channels, comment, messageId, accountGroupIds, accountGroupOperator, ...rest } = content;
  nothingElse(rest);
  return inTransaction(context.db, async (trx) => {
    const known = (await repository.lockCampaign(trx, id)) ?? missing(id);
    const timing = timingOf(known.type, { scheduledAt, nextRunAt, interval, timeToRun }, known);
    const isMoved = known.scheduled_at?.getTime() !== timing.scheduled_at?.getTime();
    if (known.type === 'ONCE' && isMoved && (known.sent_at !== null || (await control.isBeingSent(trx, known.id)))) {
      throw conflict(
        'This campaign was sent already. Create another one to send the message again.',
        'input.scheduledAt',
      );
    }
    const values = {
      ...timing,
      ...(name !== undefined && { name: requireName(name, 'input.name') }),
      ...(comment !== undefined && { comment }),
      ...(messageId !== undefined && { message_id: await requireMessage(trx, messageId, 'input.messageId') }),
      ...(accountGroupOperator != null && { account_group_operator: accountGroupOperator }),
      ...(channels !== undefined && { channels: requireChannels(channels, 'input.channels') }),
    };
    if (accountGroupIds !== undefined)
      await repository.replaceGroups(trx, known.id, await requireGroups(trx, accountGroupIds ?? []));
    const campaign = await repository.updateCampaign(trx, known.id, values);
    await forgetFailedRuns(trx, known.id);
    await sendWhenDue(trx, timing);
    return campaign;
  });
}

/** Cancels what has not been sent yet; what was sent stays on record. @throws NOT_FOUND */
export async function removeCampaign(context: Context, id: string) {
  allow(context.viewer, 'messaging');
  await context.db.transaction().execute(async (trx) => {
    if (!(await repository.deleteCampaign(trx, id))) missing(id);
    await control.cancelRuns(trx, id, 'The campaign was deleted.');
  });
  return { id };
}

/** Pauses what has not been sent yet. @throws NOT_FOUND, CONFLICT when there is no unfinished run */
export function pauseCampaign(context: Context, id: string) {
  return underWay(context, id, control.pauseRuns, 'This campaign is not being sent.');
}

/** Resumes what was paused. @throws NOT_FOUND, CONFLICT when nothing is paused */
export function resumeCampaign(context: Context, id: string) {
  return underWay(context, id, control.resumeRuns, 'This campaign is not paused.');
}

/**
 * Cancels the rest of the current run; a recurring campaign runs again at its next time. @throws NOT_FOUND, CONFLICT
 * when there is no unfinished run
 */
export function cancelCampaign(context: Context, id: string) {
  return underWay(
    context,
    id,
    (trx, known) => control.cancelRuns(trx, known, 'The campaign was cancelled.'),
    'This campaign is not being sent.',
  );
}

async function underWay(
  context: Context,
  id: string,
  action: (trx: Context['db'], id: string) => Promise<boolean>,
  otherwise: string,
) {
  allow(context.viewer, 'messaging');
  await context.db.transaction().execute(async (trx) => {
    const known = (await repository.lockCampaign(trx, id)) ?? missing(id);
    if (!(await action(trx, known.id))) throw conflict(otherwise, 'id');
  });
  return getCampaign(context, id);
}

/** The scheduler looks for due campaigns every minute; a job starts this one exactly on time. */
async function sendWhenDue(trx: Context['db'], { scheduled_at, next_run_at }: Timing): Promise<void> {
  const due = scheduled_at ?? next_run_at;
  if (due !== null)
    await addJob(trx, 'start-due-campaigns', {}, { key: `start-due-campaigns:${due.toISOString()}`, runAt: due });
}

function missing(id: string): never {
  throw notFound('MessageCampaign', id);
}
