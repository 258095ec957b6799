import type { MessageInput } from '../../graphql/generated/types.ts';
import type { Api } from './api.ts';

/**
 * Creates messages with these names one after the other, with the other given values; returns their ids in that order.
 */
export async function makeMessages(
  api: Api,
  names: readonly string[],
  values: Omit<MessageInput, 'name'> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { createMessage } = await api.send('CreateMessage', { input: { name, ...values } });
    if (!createMessage) throw new Error(`The marketplace did not make the message ${name}`);
    ids.push(createMessage.id);
  }
  return ids;
}

/** Creates one message and returns its id. */
export async function makeMessage(api: Api, name: string, values: Omit<MessageInput, 'name'> = {}): Promise<string> {
  const [id = ''] = await makeMessages(api, [name], values);
  return id;
}

/** A message in the marketplace by its name; undefined when there is none. */
export async function messageNamed(api: Api, name: string) {
  const { messages } = await api.send('Messages', { paging: { first: 1 }, filter: { name: { eq: name } } });
  const id = messages.edges[0]?.node.id;
  return id === undefined ? undefined : ((await api.send('Message', { id })).message ?? undefined);
}

/** A campaign in the far future that would send the message, created without the console. */
export async function useInCampaign(api: Api, messageId: string, name: string): Promise<string> {
  const input = { name, type: 'ONCE', scheduledAt: '2099-01-01T10:00:00.000Z', messageId, channels: ['EMAIL'] };
  const { createMessageCampaign } = await api.query<{ createMessageCampaign: { id: string } }>(
    'mutation($input: MessageCampaignInput!) { createMessageCampaign(input: $input) { id } }',
    { input },
  );
  return createMessageCampaign.id;
}

/** A disabled trigger whose action would send the message. */
export async function useInTrigger(api: Api, messageId: string, name: string): Promise<void> {
  const actions = [{ name: 'Send it', type: 'SendMessage', enabled: true, messageId, channels: ['EMAIL'] }];
  await api.query('mutation($input: TriggerInput!) { createTrigger(input: $input) { id } }', {
    input: { name, eventType: 'Registration', enabled: false, actions },
  });
}
