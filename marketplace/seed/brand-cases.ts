import type { BrandRow, HANDLES } from './brand.ts';
import { after, daysBefore, HOUR } from './calendar.ts';
import type { HouseName } from './words/brands.ts';

export interface BrandCase {
  /** How many tags and pictures it has, if that matters. */
  readonly tags?: number;
  readonly images?: number;
  readonly policies?: readonly (typeof HANDLES)[number][];
  /** It has no record at the shop platform, and so no products. */
  readonly withoutShop?: boolean;
  /** Columns that differ from an ordinary brand's. */
  readonly row?: (today: Date, publicUrl: string) => Partial<BrandRow>;
}

const INSTALL_TOKENS = {
  pending: 'demo-install-pending',
  expired: 'demo-install-expired',
  pendingLater: 'demo-install-pending-2',
} as const;

/** The URL a merchant opens to install the app; see the shop stand-in. */
function installUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/provider/install?token=${token}`;
}

const notYet = { last_sync: null, shopify_token: null };

/** The special cases that screens must handle, each on a brand that tests and people can find by name. */
export const specialBrands: Readonly<Partial<Record<HouseName, BrandCase>>> = {
  /** Every field is filled in; it sells most, with more than 25 completed order lines. */
  'Marula & Moss': {
    tags: 5,
    images: 6,
    policies: ['privacy-policy', 'refund-policy', 'shipping-policy', 'terms-of-service'],
    row: (today) => ({
      enabled: true,
      last_sync: after(today, -2 * HOUR),
      hidden_fields: [],
      product_sort: 'CreatedDesc',
      commission: 22.5,
      payment_terms_unit: 'days',
      payment_terms_amount: 14,
      bank_name: 'FNB',
      bank_branch_code: '250655',
      bank_account_number: '0620045117',
      facebook: 'https://www.facebook.example/marula-moss',
      marketing_name: 'Marula & Moss',
      marketing_description: 'Linen, unhurried.',
      admin_emails: ['orders@marula-moss.example', 'accounts@marula-moss.example'],
      vat_number: '4680123456',
      notes: {
        product: 'Measurements are of the garment, laid flat.',
        cart: 'Add a gift note at checkout.',
        alert: 'Studio closed 16 December to 5 January.',
        checkout: 'Duties are included.',
        shipping: 'Ships in two to four working days.',
        freeShippingThreshold: '1000',
      },
    }),
  },
  /** Verified, never synced; one policy of four; hides its phone number. */
  'Umlilo Atelier': {
    tags: 3,
    images: 3,
    policies: ['refund-policy'],
    row: () => ({ last_sync: null, hidden_fields: ['Phone'] }),
  },
  /** Stored in capitals, as the earlier console wrote it; six tags. */
  'Saltpan Studio': { tags: 6, images: 4, row: () => ({ verified: 'VERIFIED', enabled: true }) },
  'Imbali Loom': {
    tags: 4,
    images: 2,
    row: (today, publicUrl) => ({
      ...notYet,
      verified: 'pending',
      install_token: INSTALL_TOKENS.pending,
      install_url: installUrl(publicUrl, INSTALL_TOKENS.pending),
      install_expires_at: daysBefore(today, -6),
    }),
  },
  /** New: no record at the shop, no pictures, tags, policies or notes. */
  Tidewrack: {
    tags: 0,
    images: 0,
    policies: [],
    withoutShop: true,
    row: () => ({
      ...notYet,
      verified: 'unverified',
      description: null,
      brand_description: null,
      provider_name: null,
      provider_description: null,
      provider_email: null,
      provider_phone: null,
      commission: null,
      payment_terms_unit: null,
      payment_terms_amount: null,
      bank_account_number: null,
      bank_branch_code: null,
      bank_name: null,
      admin_emails: [],
      notes: {},
      meta: {},
      vat_number: null,
      invoice_address1: null,
      invoice_address2: null,
      invoice_city: null,
      invoice_province: null,
      invoice_zip: null,
    }),
  },
  'Karoo Ledger': {
    tags: 2,
    images: 3,
    row: (today, publicUrl) => ({
      ...notYet,
      verified: 'expired',
      enabled: true,
      install_token: INSTALL_TOKENS.expired,
      install_url: installUrl(publicUrl, INSTALL_TOKENS.expired),
      install_expires_at: daysBefore(today, 3),
    }),
  },
  /** Its bank is not in the console's list (D-47). */
  'Ntombi Vale': {
    tags: 1,
    images: 5,
    row: () => ({ bank_name: 'Ubuntu Mutual', bank_branch_code: '900123', commission: 0 }),
  },
  /** The other spelling of Standard Bank; hides every field that can be hidden. */
  'Fever Tree Row': {
    tags: 3,
    images: 1,
    row: () => ({
      bank_name: 'Standard',
      bank_branch_code: '051001',
      hidden_fields: ['Phone', 'Email', 'Address', 'Facebook', 'Instagram', 'Website'],
    }),
  },
  /** Only the merchant's and the shop's own forms have values; the plain ones are empty (D-102). */
  'Goldreef & Daughters': {
    tags: 4,
    images: 2,
    row: () => ({
      description: null,
      phone: null,
      email: null,
      website: null,
      brand_description: 'Recycled gold, cast and finished by hand in Johannesburg.',
      brand_website: 'https://goldreef.example',
      brand_email: null,
      commission: null,
      payment_terms_unit: null,
      payment_terms_amount: null,
    }),
  },
  /** Unverified with a record at the shop, ready for its first install link. */
  'Blouberg Canvas': { tags: 2, images: 2, row: () => ({ ...notYet, verified: 'unverified', enabled: false }) },
  /** Disabled, but with sales. */
  'Sindi Okuhle': { tags: 5, images: 4, row: () => ({ enabled: false }) },
  'Paper Protea': {
    tags: 0,
    images: 3,
    row: (today, publicUrl) => ({
      ...notYet,
      verified: 'PENDING',
      install_token: INSTALL_TOKENS.pendingLater,
      install_url: installUrl(publicUrl, INSTALL_TOKENS.pendingLater),
      install_expires_at: daysBefore(today, -2),
    }),
  },
};

/** How many brands a seed must have to include every case. */
export const MIN_BRANDS = Object.keys(specialBrands).length;
