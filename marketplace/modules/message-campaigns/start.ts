import type { Selectable } from 'kysely';
import { dayOfMonth } from '../../core/clock.ts';
import { ContentUnavailable, readTemplate } from '../../messaging/content-service.ts';
import type { EmailTemplate } from '../../stand-ins/content/templates.ts';
import type { Marketplace } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { MessageCampaignsTable } from '../../core/db/tables/campaigns.ts';
import { letterOf, unknownIn } from '../../messaging/letter.ts';
import { DefinitionError } from '../audience-segments/literal.ts';
import { findSegments } from '../audience-segments/repository.ts';
import { findMessage } from '../messages/repository.ts';
import { findCampaign, groupsOfCampaigns, updateCampaign } from './repository.ts';
import * as runs from './runs-repository.ts';
import { nextRun } from './schedule.ts';

type Row = Selectable<MessageCampaignsTable>;

/**
 * Starts a due campaign: in one transaction its run is added, every delivery queued and the campaign's next time set,
 * so a process that is killed has done all of it or nothing. If it cannot be sent, the run records why; a once-off
 * campaign then stays unsent until somebody changes it, a recurring one waits for its next time.
 * @throws ContentUnavailable to be tried again, unless this is the last attempt
 */
export async function startCampaign(
  marketplace: Marketplace,
  campaignId: string,
  { isLastAttempt }: { isLastAttempt: boolean },
): Promise<void> {
  const { db, log } = marketplace;
  const template = await templateFor(marketplace, campaignId, isLastAttempt);
  try {
    await db.transaction().execute(async (trx) => {
      const campaign = await runs.lockDueCampaign(trx, campaignId);
      if (campaign !== undefined) await start(trx, campaign, template, log);
    });
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    await db.transaction().execute(async (trx) => {
      const campaign = await runs.lockDueCampaign(trx, campaignId);
      if (campaign !== undefined)
        await giveUp(trx, campaign, `The rules of a segment cannot be evaluated: ${error.message}`, log);
    });
  }
}

/** Loaded before any row is locked. A text is the reason why the template cannot be loaded. */
async function templateFor(
  marketplace: Marketplace,
  campaignId: string,
  isLastAttempt: boolean,
): Promise<EmailTemplate | string | null> {
  const campaign = await findCampaign(marketplace.db, campaignId);
  const message = campaign?.messageId ? await findMessage(marketplace.db, campaign.messageId) : undefined;
  if (!message?.contentId || !message.enabled || !campaign?.channels.includes('EMAIL')) return null;
  try {
    return (
      (await readTemplate(marketplace, message.contentId)) ??
      'The content service no longer has the template of the message.'
    );
  } catch (error) {
    if (error instanceof ContentUnavailable && isLastAttempt) return error.message;
    throw error;
  }
}

async function start(
  trx: Db,
  campaign: Row,
  template: EmailTemplate | string | null,
  log: Marketplace['log'],
): Promise<void> {
  if (typeof template === 'string') return giveUp(trx, campaign, template, log);
  const message = campaign.message_id === null ? undefined : await findMessage(trx, campaign.message_id);
  if (message === undefined) return giveUp(trx, campaign, 'The message was deleted.', log);
  if (!message.enabled) return giveUp(trx, campaign, 'The message is disabled.', log);
  const without = campaign.channels.filter((channel) => letterOf(message, channel, template) === null);
  if (without.length === campaign.channels.length)
    return giveUp(trx, campaign, `The message has no text for ${without.join(', ')}.`, log);
  const [unknown] = campaign.channels
    .flatMap((channel) => letterOf(message, channel, template) ?? [])
    .flatMap(unknownIn);
  if (unknown !== undefined) return giveUp(trx, campaign, `Unknown placeholder: ${unknown}.`, log);
  const [first, ...others] = await findSegments(
    trx,
    ((await groupsOfCampaigns(trx, [campaign.id])).get(campaign.id) ?? []).map(({ id }) => id),
  );
  if (first === undefined) return giveUp(trx, campaign, 'No audience segment is chosen.', log);

  const runId = await runs.insertRun(trx, campaign.id, null);
  if (runId === null) return moveOn(trx, campaign, {});
  const audience = {
    groups: [first, ...others] as const,
    operator: campaign.account_group_operator,
    channels: campaign.channels,
    without,
  };
  const counts = await runs.queueDeliveries(trx, runId, message, audience);
  // A campaign counts as sent when the first of its messages was sent; one that reaches nobody is finished at once.
  await moveOn(trx, campaign, counts.queued === 0 ? { sent_at: new Date() } : {});
  log.info({ campaignId: campaign.id, runId, ...counts }, 'campaign started');
}

async function giveUp(trx: Db, campaign: Row, reason: string, log: Marketplace['log']): Promise<void> {
  await runs.insertRun(trx, campaign.id, reason);
  await moveOn(trx, campaign, {});
  log.warn({ campaignId: campaign.id, reason }, 'campaign could not be sent');
}

/** A recurring campaign gets its next time. */
async function moveOn(
  trx: Db,
  { id, interval, next_run_at, day_of_month }: Row,
  values: { sent_at?: Date },
): Promise<void> {
  const next = interval !== null &&
    next_run_at !== null && {
      next_run_at: nextRun(next_run_at, { interval, day: day_of_month ?? dayOfMonth(next_run_at) }, new Date()),
    };
  if (next || values.sent_at)
    await updateCampaign(trx, id, {
      ...values,
      ...(next && { ...next, day_of_month: day_of_month ?? dayOfMonth(next_run_at) }),
    });
}
