import { changedValues } from '@/lib/forms/changed-values';
import { AppError, toAppError } from '@/lib/errors';
import { useSetTagImage, useUpdateTag } from '@/lib/resources/tags/mutations';
import { toTagInput, type TagForm } from '@/lib/resources/tags/schema';

/**
 * Saves a tag: fields first, then the image by its own call, each only if it differs from `before` (CAL-21). The
 * returned function throws AppError; if only the image failed, its message says that the rest is saved.
 */
export function useSaveTag(): (id: string, values: TagForm, before: TagForm) => Promise<void> {
  const { mutateAsync: update } = useUpdateTag();
  const { mutateAsync: setImage } = useSetTagImage();
  return async (id, values, { image: wasImage, ...before }) => {
    const { image, ...fields } = values;
    const input = toTagInput(values);
    const changed = changedValues(before, fields);
    if (Object.keys(changed).length > 0) {
      // An empty choice of types is sent as all types on every update (TAG-20).
      const keys = new Set([...Object.keys(changed), ...(fields.types.length === 0 ? ['types'] : [])]);
      await update({ id, update: Object.fromEntries(Object.entries(input).filter(([key]) => keys.has(key))) });
    }
    if ((image?.id ?? null) !== (wasImage?.id ?? null)) {
      await setImage({ id, imageId: image?.id ?? null }).catch((error: unknown) => {
        const { code, requestId } = toAppError(error);
        throw new AppError(code, {
          requestId,
          message: 'The image could not be set. Everything else is saved; saving again sends only the image.',
        });
      });
    }
  };
}
