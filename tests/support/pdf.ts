import { inflateSync } from 'node:zlib';

/**
 * The texts in a PDF of ours, one string per line as it was drawn. It parses only what our own documents contain:
 * deflated content streams whose texts are hex strings of a one-byte encoding.
 */
export function pdfTexts(bytes: Buffer): string[] {
  const raw = bytes.toString('latin1');
  // By the length in its head: its last byte may be a carriage return, which is no end of a line there.
  const streams = [...raw.matchAll(/<<([^>]*)>>\r?\nstream\n/g)].map((head) => {
    const length = Number(/\/Length (\d+)/.exec(head[1] ?? '')?.[1] ?? 0);
    const begin = head.index + head[0].length;
    if (!head[1]?.includes('/FlateDecode')) return '';
    try {
      return inflateSync(bytes.subarray(begin, begin + length)).toString('latin1');
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
