import { createHash } from 'node:crypto';
import type { HistoryTable } from '../server/store/tables.ts';

/** What the digest of a closed row covers: all of its content. */
export type DigestedRow = Pick<
  HistoryTable,
  | 'person_id'
  | 'person_name'
  | 'roles'
  | 'kind'
  | 'operation'
  | 'record_kind'
  | 'outcome'
  | 'page'
  | 'request_id'
  | 'detail'
> & { readonly id: string; readonly at: Date; readonly ended_at: Date };

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** SHA-256 of a row's content, hex. Changing any part of the row changes it. */
export const digestOf = (row: DigestedRow): string =>
  sha256(
    JSON.stringify([
      row.id,
      row.at.toISOString(),
      row.ended_at.toISOString(),
      row.person_id,
      row.person_name,
      row.roles,
      row.kind,
      row.operation,
      row.record_kind,
      row.outcome,
      row.page,
      row.request_id,
      row.detail,
    ]),
  );

/** The hash that links a row to the one before it; the very first row is linked to nothing. */
export const linkOf = (previous: string | null, digest: string): string => sha256(`${previous ?? ''}${digest}`);
