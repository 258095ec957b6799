import 'server-only';
import { env } from '@/lib/server/env';
import { AppError, NoAnswer } from '@/lib/errors';
import { log, scrub } from '@/lib/server/log';
import { UPLOAD_FAILED } from '@/lib/images/upload-image';
import { withoutSecrets } from '@/lib/server/without-secrets';
import { z } from '@/lib/zod';
import { boundedFetch } from './bounded-fetch';
import { BadAnswer, causeOf, reasonOf } from './exchange';
import { safeMessage } from './safe-message';

const imageSchema = z.object({
  id: z.coerce.string(),
  key: z.string().nullish(),
  url: z.string(),
  sourceType: z.string().nullish(),
});
export type UploadedImage = { id: string; key: string | null; url: string; sourceType: string | null };

/** Uploads may take longer than operations. */
const TIMEOUT_FACTOR = 3;
/** The picture is the problem, not the upstream: sent again it would be refused again. */
const REFUSALS: ReadonlySet<number> = new Set([400, 413, 415, 422]);

/**
 * Sends a checked picture to the upstream: multipart field `file` with bearer token; the response is the image
 * (CAL-05).
 * @throws AppError 'Upload failed' on a non-ok response (CAL-06): BAD_USER_INPUT with the upstream's reason if it
 * refuses this picture, else UPSTREAM_DOWN; UNAUTHENTICATED on 401
 */
export async function uploadPicture(
  file: File,
  { token, requestId }: { token: string; requestId: string },
): Promise<UploadedImage> {
  const filter = withoutSecrets(token);
  const body = new FormData();
  body.set('file', file);
  let isAnswered = false;
  try {
    const response = await boundedFetch(
      env().imageUploadUrl,
      { method: 'POST', body, headers: { authorization: `Bearer ${token}`, 'x-request-id': requestId } },
      env().UPSTREAM_TIMEOUT_MS * TIMEOUT_FACTOR,
    );
    isAnswered = true;
    if (response.status === 401) throw new AppError('UNAUTHENTICATED');
    if (REFUSALS.has(response.status))
      throw new AppError('BAD_USER_INPUT', {
        message: UPLOAD_FAILED,
        upstreamMessage: safeMessage(await messageOf(response), filter),
      });
    if (!response.ok) throw new BadAnswer(response.status, undefined);
    const answer: unknown = await response.json().catch(() => undefined);
    const { success, data: image } = imageSchema.safeParse(filter.cleanValue<unknown>(answer));
    if (!success) throw new BadAnswer(response.status, undefined);
    return { id: image.id, key: image.key ?? null, url: image.url, sourceType: image.sourceType ?? null };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const reason = filter.clean(reasonOf(error));
    log.warn({ requestId, reason: scrub(reason) }, 'upload failed');
    const cause = isAnswered ? causeOf(error, reason) : new NoAnswer(reason);
    throw new AppError('UPSTREAM_DOWN', { message: UPLOAD_FAILED, cause });
  }
}

/** The upstream's own message in a refusal. */
async function messageOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null && 'message' in body ? body.message : undefined;
}
