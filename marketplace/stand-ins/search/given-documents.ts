import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../core/db/schema.ts';
import { foldFacet } from './attributes.ts';
import { SearchError, invalid } from './errors.ts';
import { attributesOf, compileSearchFilter } from './filter-sql.ts';
import { parseFilter } from './filter.ts';
import { documentOf, hitColumns, type Hit, type HitRow } from './hits.ts';
import { noteWords } from './documents.ts';
import { saveIndex, type StoredIndex } from './indexes.ts';
import type { Engine } from './engine.ts';

type Given = Readonly<Record<string, unknown>>;

const DOCUMENT_ID = /^[a-zA-Z0-9_-]{1,511}$/;
const texts = z.array(z.string()).catch([]);
const text = z.string().nullable().catch(null);

/** Adds documents, or replaces or (`isPatch`) merges into those with the same id. @throws the error of a failed task */
export async function putDocuments(
  db: Db,
  index: StoredIndex,
  documents: readonly Given[],
  { primaryKey, isPatch }: { primaryKey: string | null; isPatch: boolean },
): Promise<void> {
  const key = index.primaryKey ?? primaryKey ?? inferKey(documents, index.uid);
  if (key !== 'id')
    throw invalid('invalid_index_primary_key', `The primary key of an index is \`id\` here, not \`${key}\`.`);
  if (index.primaryKey === null) await saveIndex(db, index.uid, { primaryKey: key });
  const byId = new Map<string, Given>();
  for (const document of documents) {
    const id = idOf(document);
    byId.set(id, isPatch ? { ...byId.get(id), ...document } : document);
  }
  const known = isPatch ? await readByIds(db, index.uid, [...byId.keys()]) : new Map<string, Hit>();
  const rows = [...byId].map(([id, document]) => toRow(index.uid, id, { ...known.get(id), ...document }));
  await deleteByIds(db, index.uid, [...byId.keys()]);
  for (let at = 0; at < rows.length; at += 1000)
    await db
      .insertInto('search_documents')
      .values(rows.slice(at, at + 1000))
      .execute();
  await noteWords(db, index.uid);
}

export async function deleteByIds(db: Db, indexUid: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('search_documents')
    .where('index_uid', '=', indexUid)
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** @throws invalid_search_filter, reported as this call's error */
export async function deleteByFilter(db: Db, index: StoredIndex, given: unknown): Promise<number> {
  const filter = parseFilter(given);
  if (filter === null) throw invalid('invalid_document_filter', 'Sending an empty filter is forbidden.');
  const { numAffectedRows } =
    await sql`delete from search_documents as documents where index_uid = ${index.uid} and ${compileSearchFilter(filter, index.settings.filterableAttributes)}`.execute(
      db,
    );
  return Number(numAffectedRows ?? 0);
}

export async function deleteAll(db: Db, indexUid: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('search_documents')
    .where('index_uid', '=', indexUid)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A page of an index's documents by id. */
export async function listDocuments(
  { db, publicUrl }: Engine,
  index: StoredIndex,
  { offset, limit, filter }: { offset: number; limit: number; filter: unknown },
) {
  const parsed = parseFilter(filter);
  const condition =
    parsed === null
      ? sql`true`
      : compileSearchFilter(parsed, [
          ...index.settings.filterableAttributes,
          ...attributesOf(parsed).filter((name) => name === 'id'),
        ]);
  const where = sql`documents.index_uid = ${index.uid} and ${condition}`;
  const { rows } =
    await sql<HitRow>`select ${hitColumns} from search_documents as documents where ${where} order by documents.id limit ${limit} offset ${offset}`.execute(
      db,
    );
  const total = await sql<{
    count: number;
  }>`select count(*) as count from search_documents as documents where ${where}`.execute(db);
  return { results: rows.map((row) => documentOf(row, publicUrl)), offset, limit, total: total.rows[0]?.count ?? 0 };
}

/** @throws document_not_found (404) */
export async function getDocument({ db, publicUrl }: Engine, indexUid: string, id: string): Promise<Hit> {
  const document = (await readByIds(db, indexUid, [id], publicUrl)).get(id);
  if (document === undefined) throw new SearchError(404, 'document_not_found', `Document \`${id}\` not found.`);
  return document;
}

async function readByIds(
  db: Db,
  indexUid: string,
  ids: readonly string[],
  publicUrl = '',
): Promise<ReadonlyMap<string, Hit>> {
  const { rows } =
    await sql<HitRow>`select ${hitColumns} from search_documents as documents where index_uid = ${indexUid} and id = any(${[...ids]}::text[])`.execute(
      db,
    );
  return new Map(rows.map((row) => [row.id, documentOf(row, publicUrl)]));
}

function inferKey(documents: readonly Given[], uid: string): string {
  const names = Object.keys(documents[0] ?? { id: '' }).filter((name) => /id$/i.test(name));
  if (names.includes('id')) return 'id';
  throw new SearchError(
    400,
    'index_primary_key_no_candidate_found',
    `The primary key inference failed as the engine did not find any field ending with \`id\` in its name. Please specify the primary key manually using the \`primaryKey\` query parameter. Index: \`${uid}\`.`,
  );
}

function idOf(document: Given): string {
  const { id } = document;
  if (id === undefined)
    throw invalid(
      'missing_document_id',
      `Document doesn't have a \`id\` attribute: \`${JSON.stringify(document).slice(0, 200)}\`.`,
    );
  const key = typeof id === 'number' && Number.isInteger(id) ? String(id) : id;
  if (typeof key === 'string' && DOCUMENT_ID.test(key)) return key;
  throw invalid(
    'invalid_document_id',
    `Document identifier \`${JSON.stringify(id)}\` is invalid. A document identifier can be of type integer or string, only composed of alphanumeric characters (a-z A-Z 0-9), hyphens (-) and underscores (_), and can not be more than 511 bytes.`,
  );
}

/**
 * The columns that the search uses of a document; an attribute of another type than ours is stored only in the
 * document.
 */
function toRow(indexUid: string, id: string, document: Given) {
  const price = typeof document['price'] === 'number' ? Math.round(document['price'] * 100) : null;
  const instant = typeof document['updatedAt'] === 'string' ? new Date(document['updatedAt']) : null;
  const status = text.parse(document['status'] ?? null);
  return {
    index_uid: indexUid,
    id,
    variant_id: null,
    brand_id: null,
    product_id: document['product_id'] == null ? null : String(document['product_id']),
    title: text.parse(document['title'] ?? null),
    product_image: text.parse(document['product_image'] ?? null),
    price_cents: price !== null && Number.isSafeInteger(price) ? price : null,
    brand: text.parse(document['brand'] ?? null),
    tags: texts.parse(document['tags'] ?? []),
    tag_ids: texts.parse(document['tagIds'] ?? []).map(foldFacet),
    enabled: typeof document['enabled'] === 'boolean' ? document['enabled'] : null,
    status: status === null ? null : foldFacet(status),
    updated_at: instant === null || Number.isNaN(instant.getTime()) ? null : instant,
    document: JSON.stringify(document),
  };
}
