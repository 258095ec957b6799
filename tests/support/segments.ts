import type { Api } from './api.ts';
import { runSql } from './database.ts';

/** A rule of JSON-Logic about one field: `is('>=', 'numberOfOrders', 3)`. */
export const is = (sign: string, field: string, value: unknown) => ({ [sign]: [{ var: field }, value] });

/** Creates a segment through the marketplace and returns its id. */
export async function makeSegment(
  api: Api,
  name: string,
  logic: object | null = null,
  description: string | null = null,
): Promise<string> {
  const { createOneAccountGroup } = await api.send('CreateOneAccountGroup', {
    name,
    description,
    definition: logic && { logic },
  });
  if (!createOneAccountGroup) throw new Error(`The marketplace did not make the segment ${name}`);
  return createOneAccountGroup.id;
}

/** Creates segments with these names one after the other; returns their ids in that order. */
export async function makeSegments(api: Api, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push(await makeSegment(api, name));
  return ids;
}

/** A segment as the marketplace has it; null when there is none. */
export async function storedSegment(databaseUrl: string, id: string) {
  const [row] = await runSql<{ name: string; description: string | null; definition: unknown }>(
    databaseUrl,
    'select name, description, definition from account_groups where id = $1',
    [id],
  );
  return row ?? null;
}

/** A segment as it is in the seed. */
export async function seededSegment(
  databaseUrl: string,
  name: string,
): Promise<{ id: string; definition: { logic: Record<string, unknown> } | null }> {
  const [row] = await runSql<{ id: string; definition: { logic: Record<string, unknown> } | null }>(
    databaseUrl,
    'select id, definition from account_groups where name = $1',
    [name],
  );
  if (!row) throw new Error(`The seed has no segment ${name}`);
  return row;
}
