import { sql, type Selectable } from 'kysely';
import type {
  BrandFilter,
  BrandFilterTagFilter,
  BrandProductSort,
  BrandSort,
} from '../../../graphql/generated/schema.ts';
import type { BrandsTable } from '../../core/db/tables/brands.ts';
import { flag, id, instant, text, type ListOf, type RelationOf } from '../../core/lists/definition.ts';

export const productSortLabels: Readonly<Record<BrandProductSort, string>> = {
  Default: 'Default',
  CreatedDesc: 'Newest first',
  CreatedAsc: 'Oldest first',
  Shuffle: 'Shuffle',
  PriceDesc: 'Price, high to low',
  PriceAsc: 'Price, low to high',
};

/** A row as the contract's Brand, without the shop's secrets; tags, images and locations are read on request. */
export function toBrand(row: Selectable<BrandsTable>) {
  return {
    id: row.id,
    name: row.name,
    providerName: row.provider_name,
    brandName: row.brand_name,
    enabled: row.enabled,
    verified: row.verified,
    marketingName: row.marketing_name,
    marketingDescription: row.marketing_description,
    marketingColor: row.marketing_color,
    description: row.description,
    providerDescription: row.provider_description,
    brandDescription: row.brand_description,
    address: row.address,
    phone: row.phone,
    providerPhone: row.provider_phone,
    brandCellphone: row.brand_cellphone,
    website: row.website,
    websiteOverride: row.website_override,
    brandWebsite: row.brand_website,
    email: row.email,
    providerEmail: row.provider_email,
    brandEmail: row.brand_email,
    facebook: row.facebook,
    instagram: row.instagram,
    currency: row.currency,
    locale: row.locale,
    ownerName: row.owner_name,
    terms: row.terms,
    privacyPolicy: row.privacy_policy,
    returnPolicy: row.return_policy,
    shippingPolicy: row.shipping_policy,
    lastSync: row.last_sync,
    installUrl: row.install_url,
    meta: {
      links: row.meta.links ?? [],
      includeRecentlySold: row.meta.includeRecentlySold ?? null,
      location: row.meta.location ?? null,
    },
    notes: {
      product: row.notes.product ?? null,
      cart: row.notes.cart ?? null,
      alert: row.notes.alert ?? null,
      checkout: row.notes.checkout ?? null,
      shipping: row.notes.shipping ?? null,
      freeShippingThreshold: row.notes.freeShippingThreshold ?? null,
    },
    hiddenFields: row.hidden_fields,
    productSort: row.product_sort,
    productSortFriendly: productSortLabels[row.product_sort],
    commission: row.commission,
    paymentTerms:
      row.payment_terms_unit === null ? null : { unit: row.payment_terms_unit, amount: row.payment_terms_amount },
    bankDetails: { accountNumber: row.bank_account_number, branchCode: row.bank_branch_code, bankName: row.bank_name },
    shopify:
      row.shopify_id === null ? null : { id: row.shopify_id, appId: row.shopify_app_id, domain: row.shopify_domain },
    adminEmails: row.admin_emails,
    vatNumber: row.vat_number,
    invoiceAddress: {
      address1: row.invoice_address1,
      address2: row.invoice_address2,
      city: row.invoice_city,
      province: row.invoice_province,
      zip: row.invoice_zip,
    },
    featuredPortraitId: row.featured_portrait_id,
    featuredLandscapeId: row.featured_landscape_id,
  };
}

export type BrandRecord = ReturnType<typeof toBrand>;

declare module '../../core/records.ts' {
  interface Records {
    Brand: BrandRecord;
  }
}

const fields = {
  id: id('brands.id'),
  name: text('brands.name'),
  enabled: flag('brands.enabled'),
  createdAt: instant('brands.created_at'),
  updatedAt: instant('brands.updated_at'),
};

const tags: RelationOf<BrandFilterTagFilter> = {
  kind: 'relation',
  fields: { id: id('tags.id'), name: text('tags.name') },
  exists: (condition) => sql<boolean>`exists (
    select from brand_tags join tags on tags.id = brand_tags.tag_id where brand_tags.brand_id = brands.id and ${condition})`,
};

/** How brands may be filtered and sorted. */
export const brandList: ListOf<BrandFilter, BrandSort> = {
  name: 'brands',
  id: fields.id,
  filters: { ...fields, verified: text('brands.verified'), tags },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
