import type { Seeding } from '../core/seeding.ts';
import { daysBefore } from './calendar.ts';
import { insertRows, type SeedDatabase } from './insert.ts';
import { source } from './source.ts';

declare module '../core/seeding.ts' {
  interface Seeded {
    configuration: unknown;
  }
}

/** Seeds the configuration values screens ask for by name. */
export async function seedConfiguration(db: SeedDatabase, { today }: Seeding): Promise<void> {
  const born = daysBefore(today, 400);
  await insertRows(db, 'config_values', [
    {
      id: source('configuration').id(born),
      name: 'minimum_app_version',
      value: '3.2.*',
      created_at: born,
      updated_at: daysBefore(today, 35),
    },
  ]);
}
