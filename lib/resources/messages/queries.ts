import { queryOptions } from '@tanstack/react-query';
import type { MessagesQueryVariables } from '@/graphql/generated/types';
import type { AppError } from '@/lib/errors';
import { callOperation } from '@/lib/operations/call';
import { operationQuery } from '@/lib/operations/query';
import { useOperation } from '@/lib/operations/use-operation';
import { resourceKeys } from '@/lib/operations/query-keys';
import { readUses, type MessageUses } from './uses';

export const messageKeys = resourceKeys('messages');

export const messagesQuery = (variables: MessagesQueryVariables) =>
  operationQuery(messageKeys.lists(), 'Messages', variables);
export const messageQuery = (id: string) => operationQuery(messageKeys.detail(id), 'Message', { id });

/** A message as the recipient with this address gets it. */
export const letterPreviewsQuery = (messageId: string, email: string) =>
  operationQuery(messageKeys.detail(messageId), 'LetterPreviews', { messageId, email });

/** Where these messages are used; it takes several queries, so it runs only on request. */
export const messageUsesQuery = (ids: readonly string[]) =>
  queryOptions<Map<string, MessageUses>, AppError, Map<string, MessageUses>, readonly unknown[]>({
    queryKey: [...messageKeys.all, 'uses', ids],
    queryFn: ({ signal }) => readUses(callOperation, ids, signal),
  });

export const useRemoveMessage = () =>
  useOperation('RemoveMessage', {
    success: 'Deleted message',
    failure: 'Error. could not delete message.',
    invalidates: [messageKeys.lists()],
  });
