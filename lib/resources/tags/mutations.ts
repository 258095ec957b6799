import { useOperation } from '@/lib/operations/use-operation';
import { tagKeys } from './queries';

const one = (id: string) => [tagKeys.detail(id), tagKeys.lists()];
/** Any tag: its id is known only when it is saved. */
const every = [tagKeys.details(), tagKeys.lists()];

export const useCreateTag = () =>
  useOperation('CreateOneTag', {
    success: 'Successfully created tag',
    failure: 'Error. could not create tag',
    invalidates: [tagKeys.lists()],
  });

export const useUpdateTag = () =>
  useOperation('UpdateOneTag', {
    success: 'Successfully saved tag',
    failure: 'Error. could not save tag',
    invalidates: every,
  });

export const useSetTagImage = () =>
  useOperation('SetImageOnTag', {
    success: 'Successfully set image on tag',
    failure: 'Error. could not set image on tag',
    invalidates: every,
  });

export const useDeleteTag = () =>
  useOperation('DeleteOneTag', {
    success: 'Successfully deleted tag',
    failure: 'Error. could not delete tag',
    invalidates: [tagKeys.lists()],
  });

export const usePublishTagFeed = (id: string) =>
  useOperation('PublishTagFeed', {
    success: 'Successfully published tag feed',
    failure: 'Error. could not publish tag feed',
    invalidates: one(id),
  });
