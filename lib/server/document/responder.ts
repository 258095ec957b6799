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
      if (request.headers['accept-encoding'] === undefined) writeLessOften(response);
      if (finish) changeFirstWrite(response, (document) => finish(document, hasFonts));
      next();
    });
  };
}

/**
 * Next sends the headers alone before it writes, and the end alone after the closing tags. Only who asks for compression
 * can use them before the rest: headers while the document is compressed, and the document while its data is.
 */
function writeLessOften(response: ServerResponse): void {
  const write = response.write.bind(response) as Write;
  response.flushHeaders = () => undefined;
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    if (!isEnd(chunk)) return write(chunk, ...rest);
    response.socket?.cork();
    write(chunk, ...rest);
    // Next would wait until more can be written, which a corked socket never says.
    return true;
  };
}

/** Next writes a document in three: what is visible, the data for React, and the closing tags. */
function changeFirstWrite(response: ServerResponse, change: (document: Buffer) => (Buffer | string)[]): void {
  const write = response.write.bind(response) as Write;
  response.write = (chunk: unknown, ...rest: unknown[]) => {
    response.write = write;
    if (!isBeginning(chunk)) return write(chunk, ...rest);
    const pieces = change(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    for (const piece of pieces.slice(0, -1)) if (piece.length > 0) write(piece);
    return write(pieces.at(-1), ...rest);
  };
}

type Write = (chunk: unknown, ...rest: unknown[]) => boolean;

const isBeginning = (chunk: unknown): chunk is Uint8Array =>
  chunk instanceof Uint8Array && BEGINNING.equals(chunk.subarray(0, BEGINNING.length));

const isEnd = (chunk: unknown): boolean => chunk instanceof Uint8Array && END.equals(chunk);
