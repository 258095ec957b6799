import type { BrandHiddenField } from '@/graphql/generated/types';
import { optionalEmail, optionalText, requiredText } from '@/lib/forms/fields';
import { z } from '@/lib/zod';
import { shownFields, type Brand } from './brand';
import { productSort, text, toProductsForm } from './schema';

/**
 * Edit Brand Details (BRD-57, BRD-58): plain fields for display and saving (D-102). Pictures and tags are saved by
 * separate calls.
 */
export const brandSchema = z.object({
  name: requiredText(),
  description: optionalText(),
  location: z.string(),
  enabled: z.boolean(),
  tagIds: z.array(z.string()),
  phone: optionalText(),
  email: optionalEmail(),
  address: optionalText(),
  website: optionalText(),
  facebook: optionalText(),
  instagram: optionalText(),
  ownerName: optionalText(),
  currency: optionalText(),
  locale: optionalText(),
  vatNumber: optionalText(),
  invoiceAddress: z.object({
    address1: optionalText(),
    address2: optionalText(),
    city: optionalText(),
    province: optionalText(),
    zip: optionalText(),
  }),
  hiddenFields: z.array(z.custom<BrandHiddenField>((value) => typeof value === 'string')),
  includeRecentlySold: z.boolean(),
  productSort,
  recommendedProductTagIds: z.array(z.string()),
  pictures: z.custom<BrandPictures>(),
});

export type BrandPictures = { images: Brand['images']; portraitId: string | null; landscapeId: string | null };

export function toBrandForm(brand: Brand): z.input<typeof brandSchema> {
  const shown = shownFields(brand);
  const { invoiceAddress } = brand;
  return {
    name: text(shown.name),
    description: text(shown.description),
    phone: text(shown.phone),
    email: text(shown.email),
    website: text(shown.website),
    address: text(brand.address),
    facebook: text(brand.facebook),
    instagram: text(brand.instagram),
    ownerName: text(brand.ownerName),
    currency: text(brand.currency),
    locale: text(brand.locale),
    vatNumber: text(brand.vatNumber),
    enabled: brand.enabled,
    location: text(brand.meta?.location),
    tagIds: brand.tags.map(({ id }) => id),
    hiddenFields: brand.hiddenFields,
    invoiceAddress: {
      address1: text(invoiceAddress?.address1),
      address2: text(invoiceAddress?.address2),
      city: text(invoiceAddress?.city),
      province: text(invoiceAddress?.province),
      zip: text(invoiceAddress?.zip),
    },
    ...toProductsForm(brand),
    pictures: {
      images: brand.images,
      portraitId: brand.featuredPortrait?.id ?? null,
      landscapeId: brand.featuredLandscape?.id ?? null,
    },
  };
}
