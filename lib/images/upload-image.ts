import { AppError, isErrorCode, type ErrorBody } from '../errors';
import { handlerPaths } from '../paths';
import { personHeader } from '../person';

/** An uploaded picture as the handler returns it. */
export interface UploadedImage {
  id: string;
  key: string | null;
  url: string;
  sourceType: string | null;
}

/** The handler's message for an upload failure of unknown cause (CAL-06); the screen's own text says the same. */
export const UPLOAD_FAILED = 'Upload failed';

/** The largest file accepted, 15 MB (D-52). */
export const MAX_PICTURE_BYTES = 15_000_000;

/** The types offered by the file chooser; the server checks the bytes and does not rely on the file's type (D-52). */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'] as const;

/** Why a file would be refused, checked before anything is sent; null when it can be sent. */
export function uploadFault(file: Pick<File, 'size' | 'type'>): string | null {
  if (!IMAGE_TYPES.some((type) => type === file.type))
    return 'Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded.';
  if (file.size > MAX_PICTURE_BYTES) return 'The image is larger than 15 MB.';
  return file.size === 0 ? 'The file is empty.' : null;
}

function answerOf(request: XMLHttpRequest): { image?: UploadedImage; error?: ErrorBody } {
  try {
    return JSON.parse(request.responseText) as { image?: UploadedImage; error?: ErrorBody };
  } catch {
    return {};
  }
}

/**
 * Sends one picture to the console's own handler. XMLHttpRequest, because fetch does not report upload progress.
 * @param onProgress share sent, 0 to 1
 * @throws AppError as reported by the handler; UPSTREAM_DOWN when it cannot be reached
 */
export function uploadImage(file: File, onProgress?: (share: number) => void): Promise<UploadedImage> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (error?: ErrorBody) =>
      reject(new AppError(isErrorCode(error?.code) ? error.code : 'UPSTREAM_DOWN', error ?? {}));
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    );
    request.addEventListener('load', () => {
      const { image, error } = answerOf(request);
      if (request.status === 200 && image) resolve(image);
      else fail(error);
    });
    request.addEventListener('error', () => fail());
    request.addEventListener('abort', () => fail());
    const body = new FormData();
    body.set('file', file);
    request.open('POST', handlerPaths.images);
    for (const [name, value] of Object.entries(personHeader())) request.setRequestHeader(name, value);
    request.send(body);
  });
}
