import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { uploadImage } from '@/lib/upload-image';

type OnProgress = (share: number) => void;

/**
 * An upload for the image editors: `(file, onProgress) => Promise<image>`; a failure raises `failure` as a toast beside what
 * the editor shows at the file itself.
 */
export function useUploadImage(failure: string) {
  const { mutateAsync } = useMutation({
    mutationKey: ['upload'],
    mutationFn: ({ file, onProgress }: { file: File; onProgress: OnProgress }) => uploadImage(file, onProgress),
    meta: { failure },
  });
  return useCallback((file: File, onProgress: OnProgress) => mutateAsync({ file, onProgress }), [mutateAsync]);
}
