import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { uploadImage } from '@/lib/images/upload-image';

const UPLOAD_KEY = ['upload'];

type OnProgress = (share: number) => void;

/**
 * An upload for the image editors: `(file, onProgress) => Promise<image>`; a failure raises `failure` as a toast beside what
 * the editor shows at the file itself.
 */
export function useUploadImage(failure: string) {
  const { mutateAsync } = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: ({ file, onProgress }: { file: File; onProgress: OnProgress }) => uploadImage(file, onProgress),
    meta: { failure },
  });
  return useCallback((file: File, onProgress: OnProgress) => mutateAsync({ file, onProgress }), [mutateAsync]);
}

/** Why a form with images has to wait, while an upload runs; undefined when none does. */
export function useUploadWait(): string | undefined {
  return useIsMutating({ mutationKey: UPLOAD_KEY }) > 0 ? 'Uploading' : undefined;
}
