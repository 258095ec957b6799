import { useOperation } from '@/lib/operations/use-operation';
import { productKeys } from './queries';

const one = (id: string) => [productKeys.detail(id), productKeys.lists()];

export const useIndexProduct = () =>
  useOperation('IndexProduct', { success: 'Successfully indexed product', failure: 'Error. could not index product.' });

/** A save is up to three calls; only the last one shows the success toast. */
const saved = (isLast: () => boolean) => () => (isLast() ? 'Successfully updated product' : undefined);

/** The only code that saves a product (D-65). */
export const useUpdateProduct = (id: string, isLast: () => boolean) =>
  useOperation('UpdateProduct', {
    success: saved(isLast),
    failure: 'Error. could not update products',
    invalidates: one(id),
  });

export const useAddTags = (id: string, isLast: () => boolean) =>
  useOperation('AddTagsToProducts', {
    success: saved(isLast),
    failure: 'Error. could not add tags',
    invalidates: one(id),
  });
export const useRemoveTags = (id: string, isLast: () => boolean) =>
  useOperation('RemoveTagsFromProducts', {
    success: saved(isLast),
    failure: 'Error. could not remove tags',
    invalidates: one(id),
  });

/** The first server error message, or the specified text if there is none (PRD-33, PRD-34). */
export const useSyncProduct = (id: string) =>
  useOperation('FetchAndSyncProductByProviderId', {
    success: 'Successfully synced product',
    failure: (error) => error.upstreamMessage ?? 'Error syncing product',
    invalidates: one(id),
  });
