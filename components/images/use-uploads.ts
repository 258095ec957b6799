'use client';

import { useRef, useState } from 'react';
import { AppError } from '@/lib/errors';
import { UPLOAD_FAILED, uploadFault } from '@/lib/images/upload-image';
import type { GalleryImage } from './images-value';

/** Sends one file; `onProgress` takes the share sent, 0 to 1. Rejects when it fails. */
export type Upload = (file: File, onProgress: (share: number) => void) => Promise<GalleryImage>;

export interface UploadState {
  key: number;
  name: string;
  /** 0 to 1. */
  share: number;
  /** Why it failed: '' when there is no more to say than that; null while it runs. */
  fault: string | null;
  /** Tries again; absent when the file itself is the problem. */
  retry?: () => void;
}

/**
 * Current and failed uploads. A finished one is removed and passed to `onUploaded`; with room for one picture only
 * (`single`) it also removes the failed ones, because it has replaced them.
 */
export function useUploads(upload: Upload, onUploaded: (image: GalleryImage) => void, { single = false } = {}) {
  const [uploads, setUploads] = useState<readonly UploadState[]>([]);
  const nextKey = useRef(1);

  const change = (key: number, part: Partial<UploadState>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const run = async (key: number, file: File) => {
    change(key, { share: 0, fault: null, retry: undefined });
    try {
      onUploaded(await upload(file, (share) => change(key, { share })));
      setUploads((all) => all.filter((each) => each.key !== key && !(single && each.fault !== null)));
    } catch (error) {
      const isRefused = error instanceof AppError && error.code === 'BAD_USER_INPUT';
      const ours = error instanceof Error && error.message !== UPLOAD_FAILED ? error.message : '';
      const says = (error instanceof AppError ? error.reason : undefined) ?? ours;
      change(key, { fault: says, ...(isRefused ? {} : { retry: () => void run(key, file) }) });
    }
  };

  const start = (files: Iterable<File>) => {
    for (const file of files) {
      const key = nextKey.current++;
      const fault = uploadFault(file);
      setUploads((all) => [...all, { key, name: file.name, share: 0, fault }]);
      if (fault === null) void run(key, file);
    }
  };
  return { uploads, start, dismiss };
}
