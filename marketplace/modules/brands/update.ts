import type { Updateable } from 'kysely';
import { z } from 'zod';
import { BOUNDS, hasDecimals } from '../../../graphql/bounds.ts';
import type {
  BrandLinkInput,
  BrandMetaInput,
  BrandNotesInput,
  BrandUpdate,
  PaymentTermsInput,
} from '../../../graphql/generated/schema.ts';
import type { BrandLinkJson, BrandMetaJson, BrandsTable, NotesJson } from '../../core/db/tables/brands.ts';
import { badRequest } from '../../core/errors.ts';
import { nothingElse } from '../../core/inputs.ts';

const COLOUR = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i;
const isEmail = (value: string) => z.email().safeParse(value).success;

/** Members with one column each: left out means unchanged; null clears, and so does an empty text. */
const columns = {
  description: 'description',
  marketingName: 'marketing_name',
  marketingDescription: 'marketing_description',
  marketingColor: 'marketing_color',
  address: 'address',
  phone: 'phone',
  email: 'email',
  website: 'website',
  facebook: 'facebook',
  instagram: 'instagram',
  currency: 'currency',
  locale: 'locale',
  ownerName: 'owner_name',
  vatNumber: 'vat_number',
} as const satisfies Partial<Record<keyof BrandUpdate, keyof BrandsTable>>;

/**
 * Turns an update of the contract into columns to set. Members of nested objects that are left out keep their value,
 * which is why the stored `meta` and `notes` are needed.
 * @throws BAD_REQUEST, with the invalid field, on anything the contract's types cannot rule out.
 */
export function toBrandColumns(
  update: BrandUpdate,
  stored: { meta: BrandMetaJson; notes: NotesJson },
): Updateable<BrandsTable> {
  checkBrandUpdate(update);
  const {
    name,
    enabled,
    hiddenFields,
    productSort,
    commission,
    adminEmails,
    meta,
    notes,
    paymentTerms,
    bankDetails,
    invoiceAddress,
    // They have tables of their own, which the service writes.
    recommendedProductTagIds: _,
    ...rest
  } = update;
  return {
    ...inColumns(rest, columns),
    ...(name !== undefined && { name: name?.trim() ?? '' }),
    ...(enabled !== undefined && { enabled: enabled ?? false }),
    ...(hiddenFields !== undefined && { hidden_fields: [...new Set(hiddenFields ?? [])] }),
    ...(productSort !== undefined && { product_sort: productSort ?? 'Default' }),
    ...(commission !== undefined && { commission: commission }),
    ...(adminEmails !== undefined && { admin_emails: [...new Set(adminEmails?.map((email) => email.trim()))] }),
    ...(meta !== undefined && { meta: meta === null ? {} : { ...stored.meta, ...defined(toMeta(meta)) } }),
    ...(notes !== undefined && { notes: notes === null ? {} : { ...stored.notes, ...defined(toNotes(notes)) } }),
    ...(paymentTerms !== undefined && toTerms(paymentTerms)),
    ...(bankDetails !== undefined &&
      inColumns(bankDetails, {
        accountNumber: 'bank_account_number',
        branchCode: 'bank_branch_code',
        bankName: 'bank_name',
      })),
    ...(invoiceAddress !== undefined &&
      inColumns(invoiceAddress, {
        address1: 'invoice_address1',
        address2: 'invoice_address2',
        city: 'invoice_city',
        province: 'invoice_province',
        zip: 'invoice_zip',
      })),
  };
}

function checkBrandUpdate({
  name,
  enabled,
  commission,
  marketingColor,
  paymentTerms,
  adminEmails,
  email,
}: BrandUpdate): void {
  if (name !== undefined && (name ?? '').trim() === '') throw badRequest('A brand must have a name.', 'update.name');
  if (enabled === null) throw badRequest('A brand is either enabled or disabled.', 'update.enabled');
  if (typeof commission === 'number' && (commission < 0 || commission > 100)) {
    throw badRequest('Commission must be between 0 and 100 percent.', 'update.commission');
  }
  if (marketingColor && !COLOUR.test(marketingColor))
    throw badRequest('The marketing color must be a hex color such as #5b2333.', 'update.marketingColor');
  if (typeof commission === 'number' && !hasDecimals(commission, BOUNDS.commission.decimals))
    throw badRequest('Commission has at most two decimals.', 'update.commission');
  if (paymentTerms && paymentTerms.amount < 0)
    throw badRequest('Payment terms cannot be negative.', 'update.paymentTerms');
  if (email && !isEmail(email.trim())) throw badRequest(`${email} is not an e-mail address.`, 'update.email');
  const wrong = adminEmails?.find((address) => !isEmail(address.trim()));
  if (wrong !== undefined) throw badRequest(`${wrong} is not an e-mail address.`, 'update.adminEmails');
}

function toMeta({ links, includeRecentlySold, location, ...rest }: BrandMetaInput): BrandMetaJson {
  nothingElse(rest);
  return { links: links && links.map(toLink), includeRecentlySold, location };
}

function toLink({ title, link, isExternal, ...rest }: BrandLinkInput): BrandLinkJson {
  nothingElse(rest);
  return { title, link, isExternal };
}

function toNotes({
  product,
  cart,
  alert,
  checkout,
  shipping,
  freeShippingThreshold,
  ...rest
}: BrandNotesInput): NotesJson {
  nothingElse(rest);
  return { product, cart, alert, checkout, shipping, freeShippingThreshold };
}

function toTerms(terms: PaymentTermsInput | null) {
  if (terms === null) return { payment_terms_unit: null, payment_terms_amount: null };
  const { unit, amount, ...rest } = terms;
  nothingElse(rest);
  return { payment_terms_unit: unit, payment_terms_amount: amount };
}

function defined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Partial<T>;
}

/**
 * Spreads texts over their columns: left out is untouched, an empty text clears, and null instead of them clears all.
 */
function inColumns<T extends object, Column extends keyof BrandsTable>(
  value: T | null,
  names: Readonly<Record<keyof T & string, Column>>,
) {
  const members = Object.entries<Column>(names).flatMap(([member, column]) => {
    const given = value === null ? null : value[member as keyof T];
    return given === undefined ? [] : [[column, given === '' ? null : given] as const];
  });
  return Object.fromEntries(members);
}
