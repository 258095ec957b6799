import type { BrandCardsFragment } from '@/graphql/generated/types';

export type Brand = BrandCardsFragment;

/** The first non-empty one of the plain, brand and provider forms of a field (D-102). */
const firstOf = (...forms: (string | null | undefined)[]) =>
  forms.find((form) => form !== null && form !== undefined && form !== '') ?? null;

/**
 * The fields that exist in three forms, as they are shown and edited (D-102); a website override is only shown
 * (`shownWebsite`).
 */
export function shownFields(brand: Brand) {
  return {
    name: firstOf(brand.name, brand.brandName, brand.providerName),
    description: firstOf(brand.description, brand.brandDescription, brand.providerDescription),
    phone: firstOf(brand.phone, brand.brandCellphone, brand.providerPhone),
    email: firstOf(brand.email, brand.brandEmail, brand.providerEmail),
    website: firstOf(brand.website, brand.brandWebsite),
  };
}

/** The title of a brand's page. */
export const brandName = (brand: Brand): string => shownFields(brand).name ?? '-';

/** The website that is used, and whether it is the override, which cannot be edited here (D-102). */
export function shownWebsite(brand: Brand): { website: string | null; isOverride: boolean } {
  const override = firstOf(brand.websiteOverride);
  return { website: override ?? shownFields(brand).website, isOverride: override !== null };
}

/**
 * What is shown for each field if its plain form is emptied: the merchant's or the store's own text, null if there is
 * none (D-102).
 */
export const fallbacks = (brand: Brand) =>
  shownFields({ ...brand, name: null, description: null, phone: null, email: null, website: null });

export type Verification = 'pending' | 'verified' | 'unverified' | 'expired';

/** Stored values are matched case-insensitively (FMT-18); an unknown or missing one counts as unverified. */
export function verificationOf(brand: Pick<Brand, 'verified'>): Verification {
  const value = brand.verified?.toLowerCase();
  return value === 'pending' || value === 'verified' || value === 'expired' ? value : 'unverified';
}

/**
 * The four policies in the order of the card (BRD-48): handles as the upstream names them, and the brand's own text,
 * which is shown if a policy has no URL (D-102).
 */
export const policyKinds = [
  { handle: 'privacy-policy', label: 'Privacy policy', text: 'privacyPolicy' },
  { handle: 'refund-policy', label: 'Return policy', text: 'returnPolicy' },
  { handle: 'shipping-policy', label: 'Shipping policy', text: 'shippingPolicy' },
  { handle: 'terms-of-service', label: 'Terms of service', text: 'terms' },
] as const satisfies readonly { handle: string; label: string; text: keyof Brand }[];

/** The name in a row; the list query has only the plain form. */
export const shownName = ({ name }: { name: string | null }): string | null => firstOf(name);
