import type { AppError } from '@/lib/errors';
import { useOperation } from '@/lib/operations/use-operation';
import { brandKeys } from './queries';

const everything = [brandKeys.all];
/** Query keys that a change of one brand makes stale; its policies and orders stay fresh. */
export const oneBrand = (id: string) => [[...brandKeys.detail(id), 'Brand'], brandKeys.lists()];

export const useCreateBrand = () =>
  useOperation('CreateOneShopifyBrand', {
    success: 'Successfully created brand.',
    failure: 'Server error. could not create brand.',
    invalidates: everything,
  });

export const useDeleteBrand = () =>
  useOperation('DeleteOneBrand', {
    success: 'Successfully deleted brand.',
    failure: 'Server error. could not delete brand.',
    invalidates: [brandKeys.lists()],
  });

/** Toasts for saving one part of a brand (BRD-71 to BRD-102); every card and the edit form use updateBrand (CAL-11). */
const updateTexts = {
  brand: { success: 'Successfully updated brand.', failure: 'Server error. please contact admin' },
  orderEmails: {
    success: 'Successfully updated brand order emails',
    failure: 'Error. could not update brand order emails',
  },
  notes: { success: 'Successfully saved notes', failure: 'Error. could not save notes' },
  marketing: {
    success: 'Successfully updated marketing fields info.',
    failure: 'Error. could not update marketing fields info.',
  },
  payout: {
    success: 'Successfully updated payout info.',
    // A connection failure and a refusal have different texts (D-48).
    failure: (error: AppError) =>
      error.code === 'UPSTREAM_DOWN'
        ? 'Server error. Could not update payout info.'
        : 'Error. could not update payout info.',
  },
} as const;

export type BrandPart = keyof typeof updateTexts;

export const useUpdateBrand = (id: string, part: BrandPart = 'brand') =>
  useOperation('UpdateBrand', { ...updateTexts[part], invalidates: oneBrand(id) });

/**
 * The calls of one save of the edit form. None of them triggers a refetch: the form does that once, after all of them.
 * Tags use the brand's texts (D-33).
 */
export const useSaveFields = () => useOperation('UpdateBrand', updateTexts.brand);
export const useSetTags = () => useOperation('SetTagsOnBrand', updateTexts.brand);

export const useSetPortrait = () =>
  useOperation('SetFeaturedPortraitOnBrand', {
    success: 'Successfully set portrait image.',
    failure: 'Server error. could not set portrait image.',
  });

export const useSetLandscape = () =>
  useOperation('SetFeaturedLandscapeOnBrand', {
    success: 'Successfully set landscape image.',
    failure: 'Server error. could not set landscape image.',
  });

export const useSetImages = () =>
  useOperation('SetImagesOnBrand', {
    success: 'Successfully set image.',
    failure: 'Server error. could not set image.',
  });

export const useUpdateShopify = (brandId: string) =>
  useOperation('UpdateShopify', { ...updateTexts.brand, invalidates: oneBrand(brandId) });

export const useSendInstallLink = (id: string) =>
  useOperation('SendOneBrandVerify', {
    success: 'Successfully sent install link',
    failure: 'Error. could not send install link',
    invalidates: oneBrand(id),
  });

export const useUpdateInstallLink = (id: string) =>
  useOperation('UpdateOneBrandVerify', {
    success: 'Successfully updated install link',
    failure: 'Error. could not update install link',
    invalidates: oneBrand(id),
  });

export const useSyncBrand = (id: string) =>
  useOperation('SyncOneBrand', {
    success: 'Successfully synced brand',
    failure: 'Error. could not sync brand',
    invalidates: [brandKeys.detail(id), brandKeys.lists()],
  });

export const useIndexBrand = () =>
  useOperation('IndexBrand', { success: 'Successfully indexed brand.', failure: 'Error. could not index brand' });

export const useSetupWebhooks = () =>
  useOperation('RegisterBrandWebhooks', {
    success: 'Successfully setup webhook.',
    failure: 'Error. could not setup webhook',
  });

export const useSendStatements = () =>
  useOperation('ProcessBrandStatement', {
    success: 'Brand statement processed successfully!',
    failure: 'Failed to process brand statement',
  });
