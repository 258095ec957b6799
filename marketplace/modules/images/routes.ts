import { createHash } from 'node:crypto';
import busboy from 'busboy';
import { allowSignedIn } from '../../core/access.ts';
import type { Marketplace } from '../../core/context.ts';
import { badRequest } from '../../core/errors.ts';
import { bearerToken, type Handler, type HttpRequest } from '../../core/http/request.ts';
import { send, sendJson, sendNotFound } from '../../core/http/respond.ts';
import { storeImage } from './service.ts';
import { findViewer } from '../../core/viewer.ts';
import { hashToken } from '../../core/tokens.ts';
import { MAX_UPLOAD_BYTES } from '../../core/images/inspect.ts';
import { absoluteUrl } from '../../core/images/url.ts';
import { readVariant } from '../../core/images/variant.ts';

/**
 * GET /images/{key}: the picture in the requested size. Keys are never reused, so a response can be cached for ever.
 */
export function readImageHandler({ images }: Marketplace): Handler {
  return async ({ url, raw }, response) => {
    const variant = readVariant(url.searchParams, raw.headers.accept ?? '');
    const bytes = await images.read(decodeKey(url.pathname), variant);
    if (bytes === null) return sendNotFound(response);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const headers = {
      etag,
      vary: 'accept',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    };
    if (raw.headers['if-none-match'] === etag) {
      response.writeHead(304, headers);
      response.end();
      return;
    }
    send(response, 200, `image/${variant.format}`, bytes, headers);
  };
}

/** POST /images/upload: multipart, field `file`, bearer token; returns the stored image (CAL-05). */
export function uploadImageHandler(marketplace: Marketplace): Handler {
  return async (request, response) => {
    const token = bearerToken(request.raw);
    const viewer = allowSignedIn(token === null ? null : await findViewer(marketplace, hashToken(token)));
    const image = await storeImage({ ...marketplace, viewer }, await readFileField(request));
    sendJson(response, 201, { ...image, url: absoluteUrl(marketplace.options.publicUrl, image.url) });
  };
}

function readFileField({ raw }: HttpRequest): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => {
      raw.unpipe();
      raw.resume();
      reject(badRequest(message));
    };
    let form: busboy.Busboy;
    try {
      form = busboy({ headers: raw.headers, limits: { files: 1, parts: 10, fileSize: MAX_UPLOAD_BYTES + 1 } });
    } catch {
      fail('Send one image as multipart/form-data in the field "file".');
      return;
    }
    let chunks: Buffer[] | null = null;
    form.on('file', (field, stream) => {
      if (field !== 'file') {
        stream.resume();
        return;
      }
      const own: Buffer[] = [];
      chunks = own;
      stream.on('data', (chunk: Buffer) => own.push(chunk));
      stream.on('limit', () => fail('The image is larger than 15 MB.'));
    });
    form.on('close', () =>
      chunks === null ? fail('Send one image in the field "file".') : resolve(Buffer.concat(chunks)),
    );
    // A form with very many parts takes seconds to parse.
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
      form.on(limit, () => fail('Send one image in the field "file".'));
    form.on('error', () => fail('The upload broke off.'));
    raw.on('aborted', () => fail('The upload broke off.'));
    raw.pipe(form);
  });
}

function decodeKey(pathname: string): string {
  return pathname.slice('/images/'.length);
}
