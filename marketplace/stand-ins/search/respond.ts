import type { IncomingMessage } from 'node:http';
import { SearchError, invalid } from './errors.ts';

const MAX_BYTES = 50_000_000;

/**
 * Reads a JSON body; an empty one is undefined.
 * @throws payload_too_large (413), malformed_payload, missing_content_type or invalid_content_type (415)
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new SearchError(
        413,
        'payload_too_large',
        `The provided payload reached the size limit. The maximum accepted payload size is ${MAX_BYTES / 1e6} MB.`,
      );
    chunks.push(chunk);
  }
  if (size === 0) return undefined;
  const type = request.headers['content-type'];
  if (type === undefined)
    throw new SearchError(
      415,
      'missing_content_type',
      'A Content-Type header is missing. Accepted values for the Content-Type header are: `application/json`',
    );
  if (!type.startsWith('application/json'))
    throw new SearchError(
      415,
      'invalid_content_type',
      `The Content-Type \`${type}\` is invalid. Accepted values for the Content-Type header are: \`application/json\``,
    );
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (error) {
    throw invalid(
      'malformed_payload',
      `The json payload provided is malformed. \`${error instanceof Error ? error.message : 'it cannot be read'}\`.`,
    );
  }
}

/** A body that must be a JSON object. @throws bad_request */
export async function readObject(request: IncomingMessage): Promise<Record<string, unknown>> {
  const body = await readJson(request);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('bad_request', 'Invalid value type: expected an object.');
  return body as Record<string, unknown>;
}
