import { BOUNDS } from '@/graphql/bounds';
import type { BrandProductSort, PaymentTermUnit } from '@/graphql/generated/types';
import {
  optionalColour,
  optionalEmail,
  optionalNumber,
  optionalText,
  requiredDay,
  requiredEmail,
  requiredText,
  REQUIRED,
} from '@/lib/forms/fields';
import { z } from '@/lib/zod';
import type { Brand } from './brand';

/** A field's text for a value that may be missing. */
export const text = (value: string | null | undefined) => value ?? '';

/** New Shopify Brand: all four are required (BRD-29, D-43). */
export const createBrandSchema = z.object({
  brandName: requiredText(),
  domain: requiredText(),
  clientKey: requiredText(),
  clientSecret: requiredText(),
});
export const emptyBrand: z.input<typeof createBrandSchema> = {
  brandName: '',
  domain: '',
  clientKey: '',
  clientSecret: '',
};

/** Schemes that can run a script. Browsers ignore their case, and spaces and control characters in them. */
const RUNS_SCRIPT = /^(?:javascript|vbscript|data):/i;

/** A web address, or a path in the app. Customers follow these links, so one that would run a script is refused. */
const linkAddress = () =>
  optionalText().refine(
    (link) => !RUNS_SCRIPT.test(link.replace(/[\u0000-\u0020]/g, '')),
    'Please enter an address that opens a page',
  );

/** Neither title nor URL is required; a row with neither is dropped. */
export const linksSchema = z
  .object({ links: z.array(z.object({ title: optionalText(), link: linkAddress(), isExternal: z.boolean() })) })
  .transform(({ links }) => ({ links: links.filter(({ title, link }) => title !== '' || link !== '') }));

export const toLinksForm = ({ meta }: Brand): z.input<typeof linksSchema> => ({
  links: (meta?.links ?? []).map(({ title, link, isExternal }) => ({
    title: text(title),
    link: text(link),
    isExternal: isExternal ?? false,
  })),
});

export const notesSchema = z.object({
  product: optionalText(),
  cart: optionalText(),
  shipping: optionalText(),
  alert: optionalText(),
  checkout: optionalText(),
  freeShippingThreshold: optionalText(),
});

export const toNotesForm = ({ notes }: Brand): z.input<typeof notesSchema> => ({
  product: text(notes?.product),
  cart: text(notes?.cart),
  shipping: text(notes?.shipping),
  alert: text(notes?.alert),
  checkout: text(notes?.checkout),
  freeShippingThreshold: text(notes?.freeShippingThreshold),
});

/** Each address once; empty rows are dropped. A list of plain texts is held as records, for the list field. */
export const orderEmailsSchema = z
  .object({ emails: z.array(z.object({ value: optionalEmail() })) })
  .superRefine(({ emails }, context) => {
    const addresses = emails.map(({ value }) => value.toLowerCase());
    for (const [index, address] of addresses.entries()) {
      if (address !== '' && addresses.indexOf(address) < index)
        context.addIssue({
          code: 'custom',
          path: ['emails', index, 'value'],
          message: 'This address is already in the list',
        });
    }
  })
  .transform(({ emails }) => ({ adminEmails: emails.map(({ value }) => value).filter((value) => value !== '') }));

export const toOrderEmailsForm = ({ adminEmails }: Brand): z.input<typeof orderEmailsSchema> => ({
  emails: adminEmails.map((value) => ({ value })),
});

export const marketingSchema = z.object({
  marketingName: optionalText(),
  marketingDescription: optionalText(),
  marketingColor: optionalColour(),
});

export const toMarketingForm = (brand: Brand): z.input<typeof marketingSchema> => ({
  marketingName: text(brand.marketingName),
  marketingDescription: text(brand.marketingDescription),
  marketingColor: text(brand.marketingColor),
});

const UNITS: readonly PaymentTermUnit[] = ['days', 'weeks', 'months'];
const isUnit = (value: string): value is PaymentTermUnit => UNITS.some((unit) => unit === value);

/**
 * Commission 0 to 100 with at most two decimals, empty is null and not 0 (D-45); terms are a unit and a whole amount,
 * both or neither (D-46); bank details with all fields empty are null.
 */
export const payoutSchema = z
  .object({
    commission: optionalNumber(BOUNDS.commission),
    unit: z.string(),
    amount: optionalNumber(BOUNDS.paymentTerms),
    bankName: optionalText(),
    branchCode: optionalText(),
    accountNumber: optionalText(),
  })
  .superRefine(({ unit, amount }, context) => {
    if (unit !== '' && amount === null) context.addIssue({ code: 'custom', path: ['amount'], message: REQUIRED });
    if (unit === '' && amount !== null) context.addIssue({ code: 'custom', path: ['unit'], message: REQUIRED });
  })
  .transform(({ commission, unit, amount, bankName, branchCode, accountNumber }) => ({
    commission,
    paymentTerms: isUnit(unit) && amount !== null ? { unit, amount } : null,
    bankDetails: bankName || branchCode || accountNumber ? { bankName, branchCode, accountNumber } : null,
  }));

export const paymentUnitChoices = UNITS.map((unit) => ({ value: unit, label: unit }));

export const toPayoutForm = ({ commission, paymentTerms, bankDetails }: Brand): z.input<typeof payoutSchema> => ({
  commission: text(commission?.toString()),
  unit: text(paymentTerms?.unit),
  amount: text(paymentTerms?.amount?.toString()),
  bankName: text(bankDetails?.bankName),
  branchCode: text(bankDetails?.branchCode),
  accountNumber: text(bankDetails?.accountNumber),
});

const SORTS: readonly BrandProductSort[] = ['Default', 'CreatedDesc', 'CreatedAsc', 'Shuffle', 'PriceDesc', 'PriceAsc'];
/** The order of a brand's products; an unknown value counts as none. */
export const productSort = z.string().transform((value) => SORTS.find((sort) => sort === value) ?? null);

export const productsSchema = z.object({
  includeRecentlySold: z.boolean(),
  productSort,
  recommendedProductTagIds: z.array(z.string()),
});

export const toProductsForm = (brand: Brand): z.input<typeof productsSchema> => ({
  includeRecentlySold: brand.meta?.includeRecentlySold ?? false,
  productSort: text(brand.productSort),
  recommendedProductTagIds: brand.recommendedProductTags.map(({ id }) => id),
});

/** Secrets can be written but not read, so they start empty (D-54). */
export const shopifySchema = z.object({
  domain: optionalText(),
  token: optionalText(),
  secret: optionalText(),
  key: optionalText(),
});
export const toShopifyForm = ({ shopify }: Brand): z.input<typeof shopifySchema> => ({
  domain: text(shopify?.domain),
  token: '',
  secret: '',
  key: '',
});

/** Whole days, the end not before the start; future days are allowed (D-50). */
export const statementsSchema = z
  .object({ startDate: requiredDay(), endDate: requiredDay(), sendToBrand: z.boolean() })
  .refine(({ startDate, endDate }) => endDate >= startDate, {
    path: ['endDate'],
    message: 'End date must not be before start date',
  });
export const emptyStatements: z.input<typeof statementsSchema> = { startDate: '', endDate: '', sendToBrand: false };

export const sendInstallLinkSchema = z.object({ email: requiredEmail() });
export const updateInstallLinkSchema = z.object({
  installUrl: z.url({ protocol: /^https?$/, error: 'Please enter a full address, such as https://example.com' }),
});
