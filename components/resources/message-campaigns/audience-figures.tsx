import { DefinitionList } from '@/components/ui/definition-list';
import { formatCount } from '@/lib/format/numbers';
import { countOf } from '@/lib/format/text';
import {
  memberName,
  MAX_MEMBERS,
  reachOf,
  withoutApp,
  withoutEmail,
  type Audience,
} from '@/lib/resources/message-campaigns/audience';
import { reachText, type ChannelReach } from '@/lib/resources/message-campaigns/figures';
import type { CampaignValues } from '@/lib/resources/message-campaigns/schema';

const EXAMPLES = 10;

const people = (count: number) => (count === 1 ? '1 person' : `${formatCount(count)} people`);

interface AudienceFiguresProps {
  audience: Audience;
  values: Pick<CampaignValues, 'channels' | 'accountGroupIds'>;
  channelLabel: (channel: CampaignValues['channels'][number]) => string;
  /** Whether the message has content for the channel; without it nobody is reached there. */
  hasText: (channel: CampaignValues['channels'][number]) => boolean;
  /** Who is left out and why, if the upstream counts it. */
  reach?: readonly ChannelReach[] | undefined;
}

/** How many people a campaign is sent to, by channel, whom it cannot reach, and ten of them by name. */
export function AudienceFigures({ audience, values, channelLabel, hasText, reach: counts }: AudienceFiguresProps) {
  const { people: all, overlap, isWhole, size } = audience;
  const counted = (count: number) => (isWhole ? people(count) : `at least ${people(count)}`);
  const told = (channel: CampaignValues['channels'][number]) => {
    const known = counts?.find((each) => each.channel === channel);
    if (known) return reachText(known);
    const count = reachOf(all, channel);
    return count === null ? 'Members with a mobile number (count not available)' : counted(count);
  };
  const reach = values.channels.map((channel) => ({
    label: channelLabel(channel),
    value: hasText(channel) ? told(channel) : 'Nobody: the message has no text for it',
  }));
  const rows = [
    { label: 'In the audience', value: size === null ? counted(all.length) : people(size) },
    ...(values.accountGroupIds.length > 1 ? [{ label: 'In more than one segment', value: counted(overlap) }] : []),
    { label: 'Without e-mail address', value: counted(withoutEmail(all)) },
    { label: 'Without the app', value: counted(withoutApp(all)) },
  ];
  return (
    <>
      {isWhole ? null : (
        <p className="text-sm text-muted">Based on the first {formatCount(MAX_MEMBERS)} members of each segment.</p>
      )}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <section aria-label="Audience">
          <h3 className="mb-2 font-semibold">Audience</h3>
          <DefinitionList rows={rows} />
        </section>
        <section aria-label="Reached by channel">
          <h3 className="mb-2 font-semibold">Reached by channel</h3>
          <DefinitionList rows={reach} />
        </section>
      </div>
      {all.length > 0 ? (
        <section aria-label="Examples">
          <h3 className="mb-2 font-semibold">
            {all.length > EXAMPLES ? `${EXAMPLES} of them` : countOf(all.length, 'person', 'people')}
          </h3>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {all.slice(0, EXAMPLES).map((member) => (
              <li key={member.accountId} className="min-w-0 border-t border-line py-1.5">
                <span className="block truncate">{memberName(member)}</span>
                <span className="block truncate text-sm text-muted">
                  {member.email ?? 'No e-mail address'} · {member.appOS ? `App on ${member.appOS}` : 'No app'}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
