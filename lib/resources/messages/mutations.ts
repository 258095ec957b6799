import { useOperation } from '@/lib/operations/use-operation';
import { messageKeys } from './queries';

export const useCreateMessage = () =>
  useOperation('CreateMessage', {
    success: 'Successfully created message',
    failure: 'Error. could not create message',
    invalidates: [messageKeys.lists()],
  });

export const useUpdateMessage = (id: string) =>
  useOperation('UpdateMessage', {
    success: 'Successfully updated message.',
    failure: 'Error. could not update message',
    invalidates: [messageKeys.detail(id), messageKeys.lists()],
  });
