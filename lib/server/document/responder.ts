import 'server-only';
import type { ServerResponse } from 'node:http';
import compression from 'compression';
import type { Responder } from '@/lib/server/static-files';
import { FONTS_COOKIE } from './after-first-paint';
import { documentFinisher } from './finish';
import { builtStyleSheet } from './style-sheet';

const BEGINNING = Buffer.from('<!DOCTYPE html>');
const END = Buffer.from('</body></html>');
const FONTS = new RegExp(`(?:^|; )${FONTS_COOKIE}=1(?:;|$)`);

/**
 * Finishes every document that Next writes (finish.ts), and compresses every response: Next's own compression
 * (off in next.config.mjs) would come before.
 */
export function finishedDocuments(): Responder {
  const sheet = builtStyleSheet();
  const finish = sheet && documentFinisher(sheet);
  const compress = compression() as unknown as Responder;
  return (request, response, next) => {
    compress(request, response, () => {
      const hasFonts = FONTS.test(request.headers.cookie ?? '');
      if (finish) changeFirstWrite(response, (document) => finish(document, hasFonts));
      // Next sends the headers alone, before it writes. A browser can begin with them while the document is compressed.
      if (request.headers['accept-encoding'] === undefined) response.flushHeaders = () => undefined;
      next();
    });
  };
}

/**
 * Next writes a document in three: what is visible, the data for React, and the closing tags. These are sent together
 * with the end of the response.
 */
function changeFirstWrite(response: ServerResponse, change: (document: Buffer) => (Buffer | string)[]): void {
  const write = response.write.bind(response) as (chunk: unknown, ...rest: unknown[]) => boolean;
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    response.write = write;
    if (!isBeginning(chunk)) return write(chunk, ...rest);
    response.write = (chunk: unknown, ...rest: unknown[]) => {
      if (isEnd(chunk)) response.socket?.cork();
      return write(chunk, ...rest);
    };
    const pieces = change(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    for (const piece of pieces.slice(0, -1)) if (piece.length > 0) write(piece);
    return write(pieces.at(-1), ...rest);
  };
}

const isBeginning = (chunk: unknown): chunk is Uint8Array =>
  chunk instanceof Uint8Array && BEGINNING.equals(chunk.subarray(0, BEGINNING.length));

const isEnd = (chunk: unknown): boolean => chunk instanceof Uint8Array && END.equals(chunk);
