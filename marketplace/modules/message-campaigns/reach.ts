import { sql } from 'kysely';
import type {
  AccountGroupOperator,
  ChannelReach,
  LeftOutReason,
  MessageChannel,
} from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { notFound } from '../../core/errors.ts';
import { requireAll } from '../../core/ids.ts';
import { consentJoins, skipName } from '../../messaging/consent.ts';
import { evaluable } from '../audience-segments/members.ts';
import { membersOf, type Segment } from '../audience-segments/membership.ts';
import { findSegments } from '../audience-segments/repository.ts';
import { findMessage } from '../messages/repository.ts';

export interface ReachArguments {
  readonly messageId: string;
  readonly accountGroupIds: readonly string[];
  readonly accountGroupOperator?: AccountGroupOperator | null;
  readonly channels: readonly MessageChannel[];
}

/**
 * How many people a campaign would reach if it were sent now, by channel, by the same rules as sending. Whether the
 * message has a text for a channel is not checked.
 * @throws NOT_FOUND for the message or the missing segments, BAD_REQUEST on no segments, CONFLICT when stored rules
 * cannot be evaluated
 */
export async function campaignReach(
  context: Context,
  { messageId, accountGroupIds, accountGroupOperator, channels }: ReachArguments,
): Promise<ChannelReach[]> {
  allow(context.viewer, 'messaging');
  const message = await findMessage(context.db, messageId);
  if (message === undefined) throw notFound('Message', messageId);
  const groups = await findSegments(context.db, accountGroupIds);
  requireAll(
    'AccountGroup',
    accountGroupIds,
    groups.map(({ id }) => id),
  );
  const [first, ...others] = groups;
  if (first === undefined) throw notFound('AccountGroup', accountGroupIds.join(', '));
  const wanted = [...new Set(channels)];
  const rows = await evaluable(() =>
    countReach(
      context.db,
      message.messageClass,
      wanted,
      membersOf([first, ...others] as [Segment, ...Segment[]], accountGroupOperator ?? 'AND'),
    ),
  );
  return wanted.map((channel) => {
    const own = rows.filter((row) => row.channel === channel);
    const people = own.reduce((sum, { count }) => sum + count, 0);
    const leftOut = own
      .flatMap(({ reason, count }) => (reason === null ? [] : [{ reason, count }]))
      .sort((one, other) => other.count - one.count);
    return { channel, people, reached: people - leftOut.reduce((sum, { count }) => sum + count, 0), leftOut };
  });
}

interface ReachRow {
  readonly channel: MessageChannel;
  readonly reason: LeftOutReason | null;
  readonly count: number;
}

async function countReach(
  db: Db,
  messageClass: string,
  channels: readonly MessageChannel[],
  isMember: ReturnType<typeof membersOf>,
): Promise<ReachRow[]> {
  const { rows } = await sql<ReachRow>`
    select wanted.channel, reach.reason, count(*)::int as count
    from segment_members
    join accounts on accounts.id = segment_members.account_id
    join customers on customers.account_id = segment_members.account_id
    cross join unnest(${[...channels]}::text[]) as wanted (channel)
    ${consentJoins}
    cross join lateral (select ${skipName(sql`${messageClass}::text`)} as reason) as reach
    where ${isMember}
    group by wanted.channel, reach.reason`.execute(db);
  return rows;
}
