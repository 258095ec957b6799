import { createHash } from 'node:crypto';
import type { Role } from '../../graphql/generated/schema.ts';
import { hashPassword } from '../core/passwords.ts';
import type { Seeding } from '../core/seeding.ts';
import { after, daysBefore, HOUR } from './calendar.ts';
import { insertRows, type SeedDatabase, type SeedRow } from './insert.ts';
import { at, source } from './source.ts';

/** The password of all demo accounts. */
const DEMO_PASSWORD = 'atelier-demo';

interface Member {
  readonly email: string;
  readonly first: string;
  readonly last: string;
  readonly roles: readonly Role[];
}

const member = (name: string, first: string, last: string, roles: readonly Role[]): Member => ({
  email: `${name}@atelier.example`,
  first,
  last,
  roles,
});

/** One member of staff per role; the configurator has only SuperAdmin, and `nobody` may open nothing. */
const staff = [
  member('superadmin', 'Naledi', 'Mokoena', ['Admin', 'SuperAdmin']),
  member('admin', 'Pieter', 'van Wyk', ['Admin']),
  member('finance', 'Zanele', 'Dlamini', ['FinancialAdmin']),
  member('orders', 'Imraan', 'Davids', ['OrderAdmin']),
  member('brands', 'Lerato', 'Khumalo', ['BrandAdmin']),
  member('products', 'Charlize', 'Adams', ['ProductAdmin']),
  member('configurator', 'Sipho', 'Ndlovu', ['SuperAdmin']),
  member('nobody', 'Mandla', 'Pillay', ['Authenticated']),
] as const;

export type StaffIds = ReadonlyMap<string, string>;

declare module '../core/seeding.ts' {
  interface Seeded {
    staff: StaffIds;
  }
}

/** Seeds the demo staff. @returns their account ids by e-mail address. */
export async function seedStaff(db: SeedDatabase, { today }: Seeding): Promise<StaffIds> {
  const from = source('staff');
  const hashes = await Promise.all(staff.map(({ email }) => hashPassword(DEMO_PASSWORD, saltOf(email))));
  const rows: SeedRow<'accounts'>[] = staff.map(({ email, first, last, roles }, index) => {
    const born = from.instant(daysBefore(today, 1_000), daysBefore(today, 700));
    return {
      id: from.id(born),
      email,
      password_hash: at(hashes, index),
      first_name: first,
      last_name: last,
      roles: [...roles],
      enabled: true,
      status: 'active',
      last_login_at: after(today, -from.int(1, 70) * HOUR),
      created_at: born,
      updated_at: born,
    };
  });
  await insertRows(db, 'accounts', rows);
  return new Map(rows.map(({ id, email }) => [email, id ?? '']));
}

/** Each account has its own salt, the same in every seed. */
function saltOf(email: string): Buffer {
  return createHash('sha256').update(email).digest().subarray(0, 16);
}
