import { daysBefore } from './calendar.ts';
import { insertRows, type SeedDatabase } from './insert.ts';
import { source } from './source.ts';

/** Seeds the configuration values screens ask for by name. */
export async function seedConfiguration(db: SeedDatabase, { today }: { today: Date }): Promise<void> {
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
