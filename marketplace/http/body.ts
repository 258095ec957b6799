import type { IncomingMessage } from 'node:http';
import { badRequest } from '../errors.ts';

/** The body of a request as text. @param limit in bytes @throws BAD_REQUEST above it */
export async function readText(raw: IncomingMessage, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of raw as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw badRequest(`The request is larger than ${limit} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
