import 'server-only';
import { toAppError, type AppError } from '@/lib/errors';
import type { Change, TouchedRecord } from '@/lib/history/entry';
import { nameIn } from '@/lib/history/describe';
import { sections, uploadSections } from '@/lib/policy';
import { readers } from '@/lib/resources/history';
import { outcomeOf } from './outcome';
import { readNodes } from './read-nodes';
import { beginEntry, endEntry, type Author, type Deed } from './write';

/** What can be an id in the address of a page; a page that creates a record has none. */
const ID = /^(?!create$)[\w-]{1,100}$/;

/** A picture that the console itself has checked. */
type Picture = Pick<File, 'size' | 'type'>;

/**
 * Passes a picture on and keeps who did, for which record, of which type and size, and what became of it; nothing of
 * the picture itself. The record is the one of the page that it was sent from: the upload says no other, and the form may
 * never be saved.
 * @param token the person's, to read the record's name
 * @param send asks the upstream
 * @throws whatever `send` throws; AppError UPSTREAM_DOWN when the history is required and cannot be written
 */
export async function recordedUpload<Image extends { readonly id: string }>(
  author: Author,
  token: string,
  picture: Picture,
  send: () => Promise<Image>,
): Promise<Image> {
  const { deed, records: unnamed } = uploadFrom(author.page);
  const records = await Promise.all(unnamed.map((record) => withName(record, deed.recordKind, { ...author, token })));
  const sent: Change[] = [
    { field: 'fileType', after: picture.type },
    { field: 'fileBytes', after: picture.size },
  ];
  const entry = await beginEntry(author, deed, { records, sent });
  try {
    const image = await send();
    await endEntry(entry, { records, sent: [...sent, { field: 'pictureId', after: image.id }], outcome: 'done' });
    return image;
  } catch (thrown) {
    const error = toAppError(thrown);
    await endEntry(entry, { records, sent, outcome: outcomeOf(error), reason: error.reason ?? error.message });
    throw thrown;
  }
}

/** Keeps an upload that was refused before it was sent: by its person's roles, or because it is no picture. */
export async function recordRefusedUpload(author: Author, error: AppError): Promise<void> {
  const { deed, records } = uploadFrom(author.page);
  const entry = await beginEntry(author, deed, { records });
  await endEntry(entry, { records, outcome: outcomeOf(error), reason: error.message });
}

/** The record with its name, where it can be read: an upload waits for it and is never refused for it. */
async function withName(
  record: TouchedRecord,
  kind: string | null,
  context: { token: string; requestId: string },
): Promise<TouchedRecord> {
  const ask = readers.get(kind ?? '')?.one(record.id);
  const [node] = ask ? await readNodes([ask], context).catch(() => []) : [];
  const name = node && nameIn(kind ?? '', node);
  return name === undefined ? record : { ...record, name };
}

function uploadFrom(page: string | null): { deed: Deed; records: TouchedRecord[] } {
  const [path = '', id = ''] = /^(\/[^/?]*)(?:\/([^/?]*))?/.exec(page ?? '')?.slice(1) ?? [];
  const section = uploadSections.find((name) => sections[name].path === path);
  const recordKind = section === undefined ? null : (sections[section].records[0] ?? null);
  return {
    deed: { kind: 'create', recordKind, operation: 'UploadImage' },
    records: recordKind !== null && ID.test(id) ? [{ id, changes: [] }] : [],
  };
}
