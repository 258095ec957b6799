import { daysBefore } from './calendar.ts';
import { insertRows, type SeedDatabase } from './insert.ts';
import { source } from './source.ts';
import { optionNames } from './words/products.ts';

/** Seeds the names of product options. @returns the id of each name. */
export async function seedOptionNames(db: SeedDatabase, today: Date): Promise<Map<string, string>> {
  const from = source('option names');
  const rows = optionNames.map((name) => {
    const born = from.instant(daysBefore(today, 900), daysBefore(today, 300));
    return { id: from.id(born), name, created_at: born, updated_at: born };
  });
  await insertRows(db, 'option_names', rows);
  return new Map(rows.map(({ id, name }) => [name, id]));
}
