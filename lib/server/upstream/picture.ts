import 'server-only';
import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '@/lib/errors';
import { MAX_UPLOAD_BYTES } from '@/lib/route-handlers';
import { readBody } from '@/lib/server/read-body';
import { readFile } from '@/lib/server/read-form';

/** Limits of D-52 (amended). */
const MAX_PICTURE_BYTES = 15_000_000;
/** Max time for a picture to arrive over a slow connection, ms. */
const UPLOAD_TIMEOUT_MS = 120_000;
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

/**
 * The picture in a multipart request, identified by its bytes and not by its name.
 * @throws AppError BAD_USER_INPUT when there is none, it is larger than 15 MB, or it is not JPEG, PNG, WebP, GIF or
 * AVIF
 */
export async function readPicture(request: Request): Promise<File> {
  const tooLarge = () => new AppError('BAD_USER_INPUT', { message: 'An image can be at most 15 MB.' });
  if (Number(request.headers.get('content-length') ?? 0) > MAX_UPLOAD_BYTES) throw tooLarge();
  const form = await readBody(request, { maxBytes: MAX_UPLOAD_BYTES, timeoutMs: UPLOAD_TIMEOUT_MS });
  const bytes = await readFile(form, request.headers.get('content-type') ?? '', 'file');
  if (!bytes) throw new AppError('BAD_USER_INPUT', { message: 'Send one image in the field named file.' });
  if (bytes.length > MAX_PICTURE_BYTES) throw tooLarge();
  const type = await fileTypeFromBuffer(bytes);
  if (!type || !TYPES.has(type.mime))
    throw new AppError('BAD_USER_INPUT', { message: 'An image must be a JPEG, PNG, WebP, GIF or AVIF file.' });
  return new File([bytes], `picture.${type.ext}`, { type: type.mime });
}
