import type { Seeding } from '../core/seeding.ts';
import { dateOf, daysBefore } from './calendar.ts';
import { slug } from './images.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { mobileNumber, personName } from './people.ts';
import { source, type Source } from './source.ts';
import { mailDomains } from './words/places.ts';

export interface SeededCustomer {
  readonly id: string;
  /** Null for a guest. */
  readonly accountId: string | null;
  readonly first: string;
  readonly last: string;
  readonly email: string;
  readonly mobile: string;
  readonly born: Date;
}

declare module '../core/seeding.ts' {
  interface Seeded {
    customers: readonly SeededCustomer[];
  }
}

const COUNT = { default: 4_000, test: 400 };

/** Seeds customers, one in ten a guest without an account, oldest first; the newest signed up yesterday. */
export async function seedCustomers(db: SeedDatabase, { today, size }: Seeding): Promise<SeededCustomer[]> {
  const from = source('customers');
  const births = Array.from({ length: COUNT[size] }, () => from.instant(daysBefore(today, 420), today)).sort(
    (one, other) => one.getTime() - other.getTime(),
  );
  const drafts = births.map((born, index) => draft(from, born, index, today));
  await insertRows(
    db,
    'accounts',
    drafts.flatMap(({ account }) => (account ? [account] : [])),
  );
  await insertRows(
    db,
    'customers',
    drafts.map(({ customer }) => customer),
  );
  return drafts.map(({ seeded }) => seeded);
}

function draft(from: Source, born: Date, index: number, today: Date) {
  const { first, last } = personName(from);
  const email = `${slug(first)}.${slug(last)}${index + 1}@${from.pick(mailDomains)}`;
  const guest = index % 10 === 7;
  const account = guest ? null : accountRow(from, { email, first, last, born, today });
  const customer = {
    id: from.id(born),
    account_id: account?.id ?? null,
    first_name: first,
    last_name: last,
    email,
    mobile: from.chance(0.85) ? mobileNumber(from) : null,
    is_subscribed: from.chance(0.62),
    gender: from.chance(0.7) ? from.weighted({ female: 62, male: 33, other: 5 }) : null,
    birthday: from.chance(0.6) ? dateOf(from.instant(new Date('1955-01-01'), new Date('2007-01-01'))) : null,
    app_os: from.chance(0.55) ? from.pick(['iOS', 'Android'] as const) : null,
    created_at: born,
    updated_at: born,
  };
  const seeded: SeededCustomer = {
    id: customer.id,
    accountId: customer.account_id,
    first,
    last,
    email,
    mobile: customer.mobile ?? mobileNumber(from),
    born,
  };
  return { account, customer, seeded };
}

interface Person {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly born: Date;
  readonly today: Date;
}

function accountRow(from: Source, { email, first, last, born, today }: Person): SeedRow<'accounts'> & { id: string } {
  const status = from.weighted({ active: 90, pending: 5, blocked: 2, disabled: 3 });
  return {
    id: from.id(born),
    email,
    password_hash: null,
    first_name: first,
    last_name: last,
    roles: from.chance(0.01) ? ['Authenticated', 'Owner'] : ['Authenticated'],
    enabled: status !== 'disabled' && from.chance(0.98),
    status,
    last_login_at: status === 'pending' ? null : from.instant(born, today),
    created_at: born,
    updated_at: from.instant(born, today),
  };
}
