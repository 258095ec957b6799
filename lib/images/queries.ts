import { useIsMutating, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { uploadImage } from '@/lib/images/upload-image';

const UPLOAD_KEY = ['upload'];

type OnProgress = (share: number) => void;

/**
 * An upload for the image editors: `(file, onProgress) => Promise<image>`; a failure raises the toast `failure`, and
 * the editor shows the reason at the file.
 */
export function useUploadImage(failure: string) {
  const { mutateAsync } = useMutation({
    mutationKey: UPLOAD_KEY,
    mutationFn: ({ file, onProgress }: { file: File; onProgress: OnProgress }) => uploadImage(file, onProgress),
    meta: { failure },
  });
  return useCallback((file: File, onProgress: OnProgress) => mutateAsync({ file, onProgress }), [mutateAsync]);
}

/** Why a form with images cannot be saved while an upload runs; undefined when none is running. */
export function useUploadWait(): string | undefined {
  return useIsMutating({ mutationKey: UPLOAD_KEY }) > 0 ? 'Uploading' : undefined;
}
