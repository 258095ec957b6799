import { inflateSync } from 'node:zlib';

/**
 * The texts in a PDF of ours, one string per line as it was drawn. It parses only what our own documents contain:
 * deflated content streams whose texts are hex strings of a one-byte encoding.
 */
export function pdfTexts(bytes: Buffer): string[] {
  const raw = bytes.toString('latin1');
  const streams = [...raw.matchAll(/\/FlateDecode[^]*?stream\r?\n([^]*?)\r?\nendstream/g)].map(([, body]) => {
    try {
      return inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  return streams.flatMap((stream) =>
    [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts]) =>
      [...(parts ?? '').matchAll(/<([0-9a-f]*)>/gi)]
        .map(([, hex]) => Buffer.from(hex ?? '', 'hex').toString('latin1'))
        .join(''),
    ),
  );
}
