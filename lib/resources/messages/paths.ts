import { id } from '../address.ts';

/** Paths of /messages. */
export const paths = {
  messages: () => '/messages',
  messageCreate: () => '/messages/create',
  message: (messageId: string) => `/messages/${id(messageId)}/view`,
  messageEdit: (messageId: string) => `/messages/${id(messageId)}/edit`,
} as const;
