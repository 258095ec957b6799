import type { Seeding } from '../core/seeding.ts';
import { daysBefore } from './calendar.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { source } from './source.ts';

export type SeededMessage = SeedRow<'messages'> & { id: string; created_at: Date };

declare module '../core/seeding.ts' {
  interface Seeded {
    messages: readonly SeededMessage[];
  }
}

/** Name, subject, body; a null body means the template of the content service named third. */
const TEXTS: readonly (readonly [name: string, title: string, body: string])[] = [
  ['Welcome', 'Welcome to Atelier', 'We are glad you are here. Begin with the houses our editors love.'],
  ['Welcome, second letter', 'Five houses to know', 'Small studios, long stories. Here are five.'],
  ['Cart reminder', 'Still thinking it over?', 'Your cart is where you left it. Most pieces are made in small runs.'],
  ['Cart reminder, last call', 'Nearly gone', 'A piece in your cart is down to its last few.'],
  ['Order thanks', 'Thank you for your order', 'The studio has been told. You will hear when it ships.'],
  ['Back in stock', 'It is back', 'The piece you asked about can be had again.'],
  ['Birthday', 'Happy birthday from all of us', 'A small gift waits in your wallet.'],
  ['Win back', 'It has been a while', 'Much is new since you were last here.'],
  ['Summer 26 opens', 'Summer 26 is here', 'Linen, salt and long evenings: the new season is open.'],
  ['Winter 26 preview', 'A first look at winter', 'Boiled wool and velvet, a week before everybody else.'],
  ['Heritage Day edit', 'Wear where you come from', 'Shweshwe, beadwork and blankets, chosen for the day.'],
  ['Festive table', 'The festive table', 'Linen, ceramics and candles for a long lunch.'],
  ['Wedding guest', 'What to wear to the wedding', 'Silk that travels well, and shoes for lawns.'],
  ['Free shipping weekend', 'Shipping is on us', 'Until Sunday midnight, wherever you are in the country.'],
  ['App launch', 'Atelier in your pocket', 'The app is quicker and remembers your sizes.'],
  ['Wallet credit expires', 'Your credit runs out soon', 'Use it within two weeks.'],
  ['Voucher for you', 'A voucher for you', 'Thank you for your patience. This one is from us.'],
  ['Survey', 'Two questions', 'They take a minute and we read every answer.'],
  ['Sizing letter', 'How our houses fit', 'One sizes up, two size down. Here is the list.'],
  ['Meet the maker: Tidewrack', 'Yarn from the shore', 'A visit to a studio that knits with what the sea gives back.'],
  ['Mending day', 'Bring us your worn things', 'Three studios mend for free this Saturday.'],
  ['Price drop', 'A gentler price', 'Something on your wishlist costs less today.'],
  ['Gift guide', 'Gifts under R500', 'Small, lovely, wrapped.'],
  ['Referral', 'Bring a friend', 'A voucher for them and one for you.'],
];

/** A reply to a person's action is sent regardless of their choice about marketing. */
const SERVICE = new Set(['Welcome', 'Order thanks', 'Back in stock', 'Voucher for you']);

/** Seeds messages; one in four uses a template of the content service, one in six is disabled. */
export async function seedMessages(db: SeedDatabase, { today }: Seeding): Promise<SeededMessage[]> {
  const from = source('messages');
  const rows = TEXTS.map(([name, title, body], index) => {
    const born = from.instant(daysBefore(today, 260), daysBefore(today, 20));
    const template = index % 4 === 1 ? `template-${String(index + 1).padStart(2, '0')}` : null;
    return {
      id: from.id(born),
      name,
      title: template ? null : title,
      body: template ? null : body,
      content_id: template,
      notification_title: from.chance(0.7) ? title : null,
      notification_body: from.chance(0.6) ? `${body.split('. ')[0]?.replace(/\.$/, '')}.` : null,
      enabled: index % 6 !== 5,
      message_class: SERVICE.has(name) ? ('SERVICE' as const) : ('MARKETING' as const),
      meta: from.chance(0.5)
        ? { deeplink: from.pick(['atelier://home', 'atelier://cart', 'atelier://collections/summer-26'] as const) }
        : {},
      created_at: born,
      updated_at: from.chance(0.5) ? from.instant(born, today) : born,
    };
  });
  await insertRows(db, 'messages', rows);
  return rows;
}
