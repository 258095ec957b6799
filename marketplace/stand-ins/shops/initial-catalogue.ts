import { createHash } from 'node:crypto';
import { randomFrom } from '../art/random.ts';

const PIECES = [
  'Wrap Dress',
  'Linen Shirt',
  'Wide-Leg Trousers',
  'Knit Cardigan',
  'Slip Skirt',
  'Boxy Tee',
  'Trench Coat',
  'Silk Scarf',
] as const;
const CLOTHS = ['Sandstone', 'Indigo', 'Rooibos', 'Fynbos', 'Charcoal', 'Protea', 'Salt', 'Umber'] as const;
const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;
type City = readonly [city: string, province: string, zip: string];
const CITIES: readonly [City, ...City[]] = [
  ['Cape Town', 'Western Cape', '8001'],
  ['Johannesburg', 'Gauteng', '2196'],
  ['Durban', 'KwaZulu-Natal', '4001'],
];

const policies = [
  ['privacy-policy', 'Privacy policy', 'We use what you tell us to send you what you bought, and for nothing else.'],
  ['refund-policy', 'Refund policy', 'Send it back unworn within 14 days and we return what you paid.'],
  ['shipping-policy', 'Shipping policy', 'Orders leave our studio within two working days.'],
  ['terms-of-service', 'Terms of service', 'These terms apply to every order placed with us.'],
] as const;

/**
 * The data of a shop that the stand-in opens for an unknown domain: two locations, four policies and eight products in
 * sizes. It depends only on the domain.
 */
export function openingCatalogue(domain: string, name: string) {
  const random = randomFrom(`shop of ${domain}`);
  const prefix = createHash('sha256').update(domain.toLowerCase()).digest('hex').slice(0, 10);
  const [city, province, zip] = random.pick(CITIES);
  const products = PIECES.map((piece, index) => {
    const cloth = random.pick(CLOTHS);
    return {
      id: `${prefix}-p${index + 1}`,
      title: `${cloth} ${piece}`,
      description: `${piece} in ${cloth.toLowerCase()}, cut and sewn in ${city}.`,
      image_keys: [`seed/shop-${prefix}-${index + 1}.jpg`],
    };
  });
  return {
    shop: {
      description: `${name} makes considered pieces in small runs in ${city}.`,
      owner_name: name,
      email: `hello@${domain.toLowerCase()}`,
      phone: `+27 21 ${Math.floor(random.between(100, 999))} ${Math.floor(random.between(1000, 9999))}`,
      website: `https://${domain.toLowerCase()}`,
      address1: `${Math.floor(random.between(1, 220))} Long Street`,
      city,
      province,
      zip,
    },
    locations: [
      { id: `${prefix}-studio`, name: 'Studio', address1: `${city} studio` },
      { id: `${prefix}-warehouse`, name: 'Warehouse', address1: `${city} warehouse` },
    ],
    policies: policies.map(([handle, title, body]) => ({ handle, title, body })),
    products,
    variants: products.flatMap((product) => {
      const price = Math.round(random.between(35, 320)) * 1000;
      return SIZES.slice(Math.floor(random.between(0, 3))).map((size, position) => ({
        id: `${product.id}-${size.toLowerCase()}`,
        product_id: product.id,
        position,
        title: size,
        sku: `${prefix.slice(0, 4)}-${product.id.split('-p')[1]}-${size}`.toUpperCase(),
        price_cents: price,
        inventory: Math.floor(random.between(0, 25)),
        options: JSON.stringify([{ name: 'Size', value: size }]),
      }));
    }),
  };
}
