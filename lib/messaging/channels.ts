import type { MessageChannel, MessageChannelsQuery } from '@/graphql/generated/types';
import { operationQuery } from '@/lib/operations/query';
import { resourceKeys } from '@/lib/operations/query-keys';

/** Used until the upstream has sent its own names (CMP-25). */
const NAMES: Record<MessageChannel, string> = {
  PUSH: 'Push',
  EMAIL: 'E-mail',
  INBOX: 'Inbox',
  SMS: 'SMS',
  WHATSAPP: 'WhatsApp',
};

/** The upstream's channels and its names for them; they hardly ever change. */
export const channelsQuery = () => ({
  ...operationQuery(resourceKeys('message-channels').options(), 'MessageChannels', {}),
  staleTime: 5 * 60_000,
});

/** A channel's name: the upstream's, or ours until that is loaded. */
export const channelLabel = (
  channel: MessageChannel,
  named: MessageChannelsQuery['messageChannels'] | undefined,
): string => named?.find(({ value }) => value === channel)?.label ?? NAMES[channel] ?? channel;
