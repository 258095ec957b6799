import { sql } from 'kysely';
import type { EnqueuedTaskPromise, Meilisearch, Settings as EngineSettings } from 'meilisearch';
import { StartError } from '../../core/options.ts';
import { documentOf, hitColumns, type HitRow } from './hits.ts';
import { getIndex } from './indexes.ts';
import type { Engine } from './engine.ts';
import { OWN_INDEX, type Settings } from './settings.ts';

const BATCH = 5000;
/** Time for an engine that is far behind. */
const WAIT_OPTIONS = { timeout: 600_000, interval: 200 };

/**
 * Fills an index of a real Meilisearch with the documents and settings of the marketplace's own one. The documents go
 * to a temporary index first, which then replaces it: searches in the meantime find the old ones.
 * @param say called with progress
 * @returns how many documents there are
 * @throws StartError with a sentence when the engine refuses
 */
export async function pushProducts(
  { db, publicUrl }: Engine,
  client: Meilisearch,
  indexUid: string,
  say: (sentence: string) => void = () => {},
): Promise<number> {
  const { settings } = await getIndex(db, OWN_INDEX);
  const nextUid = `${indexUid}-next`;
  await waitForTask(client.deleteIndexIfExists(nextUid));
  await waitForTask(client.createIndex(nextUid, { primaryKey: 'id' }));
  await waitForTask(client.index(nextUid).updateSettings(toEngineSettings(settings)));
  let count = 0;
  for (let after = ''; ; ) {
    const { rows } = await sql<HitRow>`
      select ${hitColumns} from search_documents as documents where index_uid = ${OWN_INDEX} and id > ${after} order by id limit ${BATCH}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (last === undefined) break;
    await waitForTask(client.index(nextUid).addDocuments(rows.map((row) => documentOf(row, publicUrl))));
    after = last.id;
    count += rows.length;
    say(`${count} documents sent.`);
  }
  if (!(await exists(client, indexUid))) await waitForTask(client.createIndex(indexUid, { primaryKey: 'id' }));
  await waitForTask(client.swapIndexes([{ indexes: [indexUid, nextUid], rename: false }]));
  await waitForTask(client.deleteIndex(nextUid));
  return count;
}

/**
 * The settings a real engine needs; the rest are its defaults. Sort comes first, so that price order has priority over
 * relevance.
 */
export function toEngineSettings(settings: Settings): EngineSettings {
  const {
    filterableAttributes,
    sortableAttributes,
    searchableAttributes,
    distinctAttribute,
    rankingRules,
    faceting,
    pagination,
  } = settings;
  return {
    filterableAttributes: [...filterableAttributes],
    sortableAttributes: [...sortableAttributes],
    searchableAttributes: [...searchableAttributes],
    distinctAttribute,
    rankingRules: [...rankingRules],
    faceting: { ...faceting, sortFacetValuesBy: { ...faceting.sortFacetValuesBy } },
    pagination: { ...pagination },
  };
}

async function exists(client: Meilisearch, uid: string): Promise<boolean> {
  const { results } = await client.getRawIndexes({ limit: 1000 });
  return results.some((index) => index.uid === uid);
}

/** Waits until the engine has completed a task. @throws StartError when it refuses */
export async function waitForTask(task: EnqueuedTaskPromise | Promise<unknown>): Promise<void> {
  if (!('waitTask' in task)) {
    await task;
    return;
  }
  const { status, error } = await task.waitTask(WAIT_OPTIONS);
  if (status !== 'succeeded') throw new StartError(`Meilisearch refused: ${error?.message ?? status}`);
}
