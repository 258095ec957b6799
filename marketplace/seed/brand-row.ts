import type { BrandHiddenField } from '../../graphql/generated/schema.ts';
import type { BrandRow } from './brand.ts';
import { daysBefore, HOUR, after, DAY } from './calendar.ts';
import { slug } from './images.ts';
import { mobileNumber, landline, personName, streetAddress } from './people.ts';
import { at, type Source } from './source.ts';
import type { houses } from './words/brands.ts';

/** As in the console's list (BRD-94), each with its code. */
const BANKS = [
  ['Standard Bank', '051001'],
  ['FNB', '250655'],
  ['Nedbank', '198765'],
  ['Capitec', '470010'],
  ['ABSA', '632005'],
  ['Investec', '580105'],
  ['Discovery Bank', '679000'],
] as const;

const HIDDEN: readonly BrandHiddenField[] = ['Phone', 'Email', 'Address', 'Facebook', 'Instagram', 'Website'];

interface Setting {
  readonly id: string;
  readonly index: number;
  readonly born: Date;
  readonly today: Date;
  readonly publicUrl: string;
  readonly location: string | null;
  readonly withoutShop: boolean;
}

/** An ordinary brand: verified, synced recently, every field with a plausible value. Special cases override it. */
export function brandRow(brandSource: Source, house: (typeof houses)[number], setting: Setting): BrandRow {
  const { id, index, born, today } = setting;
  const name = slug(house.name);
  const owner = personName(brandSource);
  const address = streetAddress(brandSource);
  const [bankName, branchCode] = brandSource.pick(BANKS);
  const description = `${house.makes}. ${brandSource.pick(STORIES)}`;
  const site = `https://www.${name}.example`;
  return {
    id,
    name: house.name,
    provider_name: `${house.name} Online`,
    brand_name: house.name,
    enabled: index % 6 !== 5,
    verified: 'verified',
    marketing_name: brandSource.chance(0.6) ? house.name.toUpperCase() : null,
    marketing_description: brandSource.chance(0.6) ? `${house.makes}, chosen for Atelier.` : null,
    marketing_color: house.colour,
    description,
    provider_description: `${house.makes}. Shop online, delivered across South Africa.`,
    brand_description: brandSource.chance(0.5) ? description : null,
    address: `${address.line}, ${address.suburb}, ${address.city}, ${address.postalCode}`,
    phone: landline(brandSource, address.areaCode),
    provider_phone: landline(brandSource, address.areaCode),
    brand_cellphone: mobileNumber(brandSource),
    website: site,
    website_override: null,
    brand_website: site,
    email: `hello@${name}.example`,
    provider_email: `shop@${name}.example`,
    brand_email: `${slug(owner.first)}@${name}.example`,
    facebook: brandSource.chance(0.7) ? `https://www.facebook.example/${name}` : null,
    instagram: `https://www.instagram.example/${name.replaceAll('-', '')}`,
    currency: 'ZAR',
    locale: 'en-ZA',
    owner_name: `${owner.first} ${owner.last}`,
    terms: null,
    privacy_policy: null,
    return_policy: 'Returns within 14 days, unworn, with the tag on.',
    shipping_policy: null,
    last_sync: brandSource.instant(daysBefore(today, 9), after(today, -HOUR)),
    indexed_at: null,
    install_token: null,
    install_url: null,
    install_expires_at: null,
    meta: {
      links: brandSource.chance(0.5)
        ? [
            { title: 'Our story', link: `${site}/story`, isExternal: true },
            { title: 'New in', link: '/collections/new', isExternal: false },
          ]
        : [],
      includeRecentlySold: brandSource.chance(0.4),
      location: setting.location,
    },
    notes: brandSource.chance(0.5)
      ? {
          shipping: 'Ships in two to four working days.',
          freeShippingThreshold: String(brandSource.pick([750, 1000, 1500])),
        }
      : {},
    hidden_fields: brandSource.chance(0.3) ? brandSource.some(HIDDEN, brandSource.int(1, 2)) : [],
    product_sort: at(['Default', 'CreatedDesc', 'CreatedAsc', 'Shuffle', 'PriceDesc', 'PriceAsc'] as const, index % 6),
    commission: brandSource.pick([15, 18, 20, 22.5, 25, 30]),
    payment_terms_unit: brandSource.pick(['days', 'weeks', 'months'] as const),
    payment_terms_amount: brandSource.int(1, 4),
    bank_account_number: String(brandSource.int(1_000_000_000, 9_999_999_999)),
    bank_branch_code: branchCode,
    bank_name: bankName,
    ...(setting.withoutShop ? {} : shopRecord(brandSource, name, born)),
    admin_emails: brandSource.chance(0.8)
      ? [`orders@${name}.example`, `accounts@${name}.example`].slice(0, brandSource.int(1, 2))
      : [],
    vat_number: brandSource.chance(0.7) ? `4${brandSource.int(100_000_000, 999_999_999)}` : null,
    invoice_address1: address.line,
    invoice_address2: address.suburb,
    invoice_city: address.city,
    invoice_province: address.province,
    invoice_zip: address.postalCode,
    featured_portrait_id: null,
    featured_landscape_id: null,
    created_at: born,
    updated_at: brandSource.instant(daysBefore(today, 60), after(today, -DAY)),
  };
}

/** The brand's columns for its record at the shop platform. Every brand row has the same columns. */
function shopRecord(brandSource: Source, name: string, born: Date) {
  const hex = (length: number) => Array.from({ length }, () => brandSource.int(0, 15).toString(16)).join('');
  return {
    shopify_id: brandSource.id(born),
    shopify_app_id: String(brandSource.int(1_000_000, 9_999_999)),
    shopify_domain: `${name}.shop.example`,
    shopify_token: `shpat_${hex(32)}`,
    shopify_secret: `shpss_${hex(32)}`,
    shopify_key: hex(32),
  };
}

const STORIES = [
  'Cut and sewn in a studio of nine people who know each piece by name.',
  'Begun at a market stall and still answering its own e-mail.',
  'Every length of cloth is traced to the mill that made it.',
  'Made to order in four weeks, mended for as long as you wear it.',
  'A family house in its second generation.',
  'Colours taken from walks along the coast.',
] as const;
