import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Meilisearch } from 'meilisearch';
import type { Marketplace } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import type { Options } from '../../core/options.ts';
import { documentOf, hitColumns, type HitRow } from './hits.ts';
import { getIndex } from './indexes.ts';
import { pushProducts, waitForTask } from './push-products.ts';
import { OWN_INDEX } from './settings.ts';

const BATCH = 1000;
/** Max time for one response of the external search, ms. */
const ANSWER_MS = 30_000;

/** The external Meilisearch that is kept up to date, if MEILISEARCH_HOST and MEILISEARCH_WRITE_KEY are set. */
function outsideOf({ searchHost, searchWriteKey, searchIndex }: Options) {
  if (searchHost === undefined || searchWriteKey === undefined) return undefined;
  return {
    client: new Meilisearch({ host: searchHost, apiKey: searchWriteKey, timeout: ANSWER_MS }),
    host: searchHost,
    indexUid: searchIndex,
  };
}

/**
 * Records at startup which external search there is. One that is new, or was filled with other settings, is filled by
 * the next job; if there is none, changes are no longer recorded.
 */
export async function noteOutside({ db, options }: Pick<Marketplace, 'db' | 'options'>): Promise<void> {
  const outside = outsideOf(options);
  if (outside === undefined) {
    await sql`delete from search_push`.execute(db);
    await sql`delete from search_push_pending`.execute(db);
    return;
  }
  const { settings } = await getIndex(db, OWN_INDEX);
  const target = [
    outside.host,
    outside.indexUid,
    createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 16),
  ].join(' ');
  await sql`
    insert into search_push (target) values (${target})
    on conflict (only_one) do update set target = excluded.target, filled_at = null where search_push.target <> excluded.target`.execute(
    db,
  );
}

/**
 * Sends changes to the external search: at least once, and in order, because only one job at a time does it and each
 * document is sent in its current state. Changes are deleted only after the search has accepted them, so a search that
 * was unavailable gets all of them later.
 * @returns how many changes were sent @throws Error when the search does not respond or refuses
 */
export async function pushChanges({ db, options }: Pick<Marketplace, 'db' | 'options'>): Promise<number> {
  const outside = outsideOf(options);
  const {
    rows: [state],
  } = await sql<{ isFilled: boolean }>`select filled_at is not null as "isFilled" from search_push`.execute(db);
  if (outside === undefined || state === undefined) return 0;
  const { client, indexUid } = outside;
  if (!state.isFilled) {
    await pushProducts({ db, publicUrl: options.publicUrl }, client, indexUid);
    await sql`update search_push set filled_at = now()`.execute(db);
  }
  let told = 0;
  for (;;) {
    const { rows } = await sql<{
      id: number;
      documentId: string;
    }>`select id, document_id as "documentId" from search_push_pending order by id limit ${BATCH}`.execute(db);
    if (rows.length === 0) return told;
    await tell(db, client.index(indexUid), [...new Set(rows.map(({ documentId }) => documentId))], options.publicUrl);
    await sql`delete from search_push_pending where id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(db);
    told += rows.length;
  }
}

async function tell(
  db: Db,
  index: ReturnType<Meilisearch['index']>,
  ids: readonly string[],
  publicUrl: string,
): Promise<void> {
  const { rows } =
    await sql<HitRow>`select ${hitColumns} from search_documents as documents where index_uid = ${OWN_INDEX} and id = any(${[...ids]}::text[])`.execute(
      db,
    );
  const there = new Set(rows.map(({ id }) => id));
  const gone = ids.filter((id) => !there.has(id));
  if (rows.length > 0)
    await waitForTask(
      index.addDocuments(
        rows.map((row) => documentOf(row, publicUrl)),
        { primaryKey: 'id' },
      ),
    );
  if (gone.length > 0) await waitForTask(index.deleteDocuments(gone));
}
