import 'server-only';
import busboy from 'busboy';

/** Max parts of a form that are read; ours have one. */
const MAX_PARTS = 10;
const PIECE_BYTES = 65_536;

/**
 * The file in one field of a multipart form. Its parts are counted while they are read: a form with very many would
 * take seconds to parse and block all other requests, so reading stops at the limit.
 * @param form the whole body of the request
 * @returns the file's bytes; undefined when there is no such file, more than one, or the form is invalid
 */
export function readFile(form: Buffer, contentType: string, field: string): Promise<Buffer<ArrayBuffer> | undefined> {
  return new Promise((resolve) => {
    const nothing = () => resolve(undefined);
    if (!/^multipart\/form-data\b/i.test(contentType)) return nothing();
    let parser: busboy.Busboy;
    try {
      parser = busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, parts: MAX_PARTS, fieldSize: 1_000 },
      });
    } catch {
      return nothing();
    }
    let found: Buffer<ArrayBuffer> | undefined;
    let isOver = false;
    const stop = () => {
      isOver = true;
      nothing();
      parser.destroy();
    };
    parser.on('file', (name, file) => {
      const chunks: Buffer[] = [];
      file.on('data', (chunk: Buffer) => chunks.push(chunk));
      file.on('error', stop);
      file.on('end', () => {
        if (name === field) found = Buffer.concat(chunks);
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) parser.on(limit, stop);
    parser.on('error', stop);
    parser.on('close', () => resolve(found));
    // In pieces, so that parsing can stop when a form has too many parts.
    for (let at = 0; at < form.length && !isOver; at += PIECE_BYTES) parser.write(form.subarray(at, at + PIECE_BYTES));
    if (!isOver) parser.end();
  });
}
