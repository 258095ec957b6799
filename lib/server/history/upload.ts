import 'server-only';
import { toAppError, type AppError } from '@/lib/errors';
import type { Change, TouchedRecord } from '@/lib/history/entry';
import { sections, uploadSections } from '@/lib/policy';
import { outcomeOf } from './outcome';
import { beginEntry, endEntry, type Author, type Deed } from './write';

/** What can be an id in the address of a page; a page that creates a record has none. */
const ID = /^(?!create$)[\w-]{1,100}$/;

/** A picture that the console itself has checked. */
type Picture = Pick<File, 'size' | 'type'>;

/**
 * Passes a picture on and keeps who did, for which record, of which type and size, and what became of it; nothing of
 * the picture itself. The record is the one of the page that it was sent from: the upload says no other, and the form may
 * never be saved.
 * @param send asks the upstream
 * @throws whatever `send` throws; AppError UPSTREAM_DOWN when the history is required and cannot be written
 */
export async function recordedUpload<Image extends { readonly id: string }>(
  author: Author,
  picture: Picture,
  send: () => Promise<Image>,
): Promise<Image> {
  const { deed, records } = uploadFrom(author.page);
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

function uploadFrom(page: string | null): { deed: Deed; records: TouchedRecord[] } {
  const [path = '', id = ''] = /^(\/[^/?]*)(?:\/([^/?]*))?/.exec(page ?? '')?.slice(1) ?? [];
  const section = uploadSections.find((name) => sections[name].path === path);
  const recordKind = section === undefined ? null : (sections[section].records[0] ?? null);
  return {
    deed: { kind: 'create', recordKind, operation: 'UploadImage' },
    records: recordKind !== null && ID.test(id) ? [{ id, changes: [] }] : [],
  };
}
