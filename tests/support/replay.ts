import { randomInt } from 'node:crypto';
import { expect } from '@playwright/test';
import type { HistoryEntry } from '../../lib/history/entry.ts';
import { runSql } from './database.ts';
import type { historyActions } from './history-actions.ts';
import type { Staff } from './staff.ts';

const PEOPLE: readonly Staff[] = ['admin', 'superadmin', 'configurator'];
const STEPS = 8;
/** So many of the steps change something, or there are more steps. */
const CHANGES = 4;
const MAX_STEPS = 60;
/** Every run is another one; a failure says which, and HISTORY_SEED repeats it. */
const SEED = Number(process.env['HISTORY_SEED'] || randomInt(2_147_483_648));

/** Pseudo-random, the same for the same seed. */
function random(seed: number) {
  let state = seed;
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
  return { below, one: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item };
}

export type Random = ReturnType<typeof random>;
export type Step = readonly [operation: string, variables: object];

interface Replay {
  readonly kind: string;
  readonly ids: readonly string[];
  readonly page: string;
  /** One random action. */
  readonly step: (pick: Random) => Step;
  /** Everything the database has of the records, but when it was changed. */
  readonly state: () => Promise<unknown>;
}

type Actions = ReturnType<typeof historyActions>;

/** Three people act at random, and what the history takes back, the newest first, leaves everything as it was. */
export async function replay(actions: Actions, given: Replay): Promise<void> {
  try {
    await actAndTakeBack(actions, given);
  } catch (error) {
    console.error(`The actions on a ${given.kind} were those of HISTORY_SEED=${SEED}.`);
    throw error;
  }
}

async function actAndTakeBack(actions: Actions, { kind, ids, page, step, state }: Replay): Promise<void> {
  const pick = random(SEED + kind.length);
  const before = await state();
  const isAsBefore = async () => JSON.stringify(await state()) === JSON.stringify(before);
  let changes = 0;
  for (let at = 0; at < STEPS || ((changes < CHANGES || (await isAsBefore())) && at < MAX_STEPS); at += 1) {
    const [operation, variables] = step(pick);
    const { status, text } = await actions.send(operation, variables, { as: pick.one(PEOPLE), page });
    expect(status, `${operation} ${JSON.stringify(variables)}: ${text}`).toBe(200);
    if ('undo' in (JSON.parse(text) as object)) changes += 1;
  }
  expect(await state(), 'the actions did something').not.toEqual(before);
  const found = (await Promise.all(ids.map((id) => actions.of(kind, id, 60)))).flat();
  const numberOf = ({ id }: HistoryEntry) => Number(id.split('-')[1]);
  const done = [...new Map(found.map((entry) => [entry.id, entry])).values()]
    .filter(({ records }) => records.some((record) => record.changes.length > 0))
    .toSorted((one, other) => numberOf(other) - numberOf(one));
  expect(done.length).toBeGreaterThanOrEqual(CHANGES);
  for (const entry of done) {
    expect(entry.canUndo, `${entry.operation} can be undone: ${JSON.stringify(entry.records)}`).toBe(true);
    expect(await actions.undo(entry.id), entry.operation).toMatchObject({ left: [], failed: [] });
  }
  expect(await state()).toEqual(before);
}

/** The rows of a table, without when they were changed and indexed. */
export const rowsIn =
  (databaseUrl: string, table: string, column: string, ids: readonly string[], order: string) => async () =>
    (
      await runSql<Record<string, unknown>>(
        databaseUrl,
        `select to_jsonb(t) - 'updated_at' - 'indexed_at' as row from ${table} t where ${column}::text = any($1::text[]) order by ${order}`,
        [[...ids]],
      )
    ).map(({ row }) => row);

/** Several states as one. */
export const all = (states: readonly (() => Promise<unknown>)[]) => () => Promise.all(states.map((state) => state()));
