import type { Seeding } from '../core/seeding.ts';
import { daysBefore } from './calendar.ts';
import { insertRows, type SeedDatabase } from './insert.ts';

type Template = readonly [id: string, name: string, kind: Kind, subject: string, heading: string, text: string];
type Kind =
  | 'GENERAL_EMAIL'
  | 'STORE_STATUS'
  | 'CART_EMAIL'
  | 'CART_EMAIL_PREVIEW'
  | 'ORDER_EMAIL'
  | 'VOUCHER_EMAIL'
  | 'GRID_TEMPLATE'
  | 'TEMPLATE_CONTAINER'
  | 'TEMPLATE_CONTAINER_WITH_UNSUBSCRIBE'
  | 'PRODUCT_VARIANT';

const TEMPLATES: readonly Template[] = [
  [
    'template-01',
    'Letter, plain',
    'GENERAL_EMAIL',
    'A letter from Atelier',
    'A letter from us',
    'A few lines from the people who choose the houses.',
  ],
  [
    'template-02',
    'Five houses to know',
    'GENERAL_EMAIL',
    'Five houses to know',
    'Small studios, long stories',
    'Here are five our editors return to.',
  ],
  [
    'template-03',
    'Store is closed for the holidays',
    'STORE_STATUS',
    'We are away for a few days',
    'Back on the second of January',
    'Orders placed now are packed when we are back.',
  ],
  [
    'template-06',
    'Back in stock',
    'PRODUCT_VARIANT',
    'It is back',
    'The piece you asked about',
    'It can be had again, in small numbers.',
  ],
  [
    'template-08',
    'Cart, with pictures',
    'CART_EMAIL',
    'Still in your cart',
    'Your cart is where you left it',
    'Most pieces are made in small runs.',
  ],
  [
    'template-09',
    'Cart, preview',
    'CART_EMAIL_PREVIEW',
    'Still in your cart',
    'A look into your cart',
    'This is how your cart reads in a mail.',
  ],
  [
    'template-10',
    'Winter preview',
    'GRID_TEMPLATE',
    'A first look at winter',
    'Boiled wool and velvet',
    'A week before everybody else.',
  ],
  [
    'template-12',
    'Order received',
    'ORDER_EMAIL',
    'We have your order',
    'Thank you for your order',
    'The studio has been told.',
  ],
  [
    'template-14',
    'Shipping is on us',
    'GENERAL_EMAIL',
    'Shipping is on us',
    'Until Sunday midnight',
    'Wherever you are in the country.',
  ],
  ['template-18', 'Two questions', 'GENERAL_EMAIL', 'Two questions', 'They take a minute', 'We read every answer.'],
  [
    'template-20',
    'Voucher',
    'VOUCHER_EMAIL',
    'A voucher for you',
    'This one is from us',
    'It can be used once, on anything.',
  ],
  [
    'template-22',
    'A gentler price',
    'GRID_TEMPLATE',
    'A gentler price',
    'Something on your wishlist',
    'It costs less today.',
  ],
  ['template-30', 'Container', 'TEMPLATE_CONTAINER', 'Atelier', 'Atelier', 'Everything else is put in here.'],
  [
    'template-31',
    'Container with unsubscribe',
    'TEMPLATE_CONTAINER_WITH_UNSUBSCRIBE',
    'Atelier',
    'Atelier',
    'You get this because you asked for it.',
  ],
];

declare module '../core/seeding.ts' {
  interface Seeded {
    emailTemplates: unknown;
  }
}

/** Seeds the content service's stand-in with a template of every kind. */
export async function seedEmailTemplates(db: SeedDatabase, { today }: Seeding): Promise<void> {
  await insertRows(
    db,
    'email_templates',
    TEMPLATES.map(([id, name, kind, subject, heading, text], index) => ({
      id,
      name,
      kind,
      subject,
      html: `<!doctype html><html lang="en-ZA"><body style="margin:0;background:#f5f2ed;color:#26221e;font-family:Figtree,Helvetica,Arial,sans-serif"><div style="max-width:560px;margin:32px auto;padding:36px 40px;background:#fff"><h1 style="font-family:Fraunces,Georgia,serif;font-weight:500">${heading}</h1><p>${text}</p></div></body></html>`,
      published_at: daysBefore(today, 200 - index * 9),
    })),
  );
}
