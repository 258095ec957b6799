import type { MessageChannel } from '../../../graphql/generated/schema.ts';
import { badRequest } from '../../core/errors.ts';

/** At least one channel, without duplicates. @throws BAD_REQUEST without any */
export function requireChannels(
  channels: readonly MessageChannel[] | null | undefined,
  field: string,
): MessageChannel[] {
  if (!channels || channels.length === 0) throw badRequest('Channels must be specified', field);
  return [...new Set(channels)];
}
