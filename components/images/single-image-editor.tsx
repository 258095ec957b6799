'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { THUMBNAIL_WIDTH } from '@/lib/format/image-url';
import type { GalleryImage } from './images-value';
import { Picture } from './picture';
import { UploadArea } from './upload-area';
import { UploadList } from './upload-list';
import { useUploads, type Upload } from './use-uploads';

export interface SingleImageEditorProps {
  value: GalleryImage | null;
  onChange: (value: GalleryImage | null) => void;
  upload: Upload;
  failureText: string;
  /** Offers Remove, if the image is optional. */
  removable?: boolean;
  disabled?: boolean;
}

/** One image: upload, replace and, where allowed, remove. */
export function SingleImageEditor({
  value,
  onChange,
  upload,
  failureText,
  removable = false,
  disabled = false,
}: SingleImageEditorProps) {
  const { uploads, start, dismiss } = useUploads(upload, onChange, { single: true });
  const root = useRef<HTMLDivElement>(null);
  return (
    <div ref={root}>
      <UploadArea label={value ? 'Replace image' : 'Upload image'} disabled={disabled} onFiles={start}>
        {value ? (
          <div className="flex flex-wrap items-end gap-3">
            <Picture
              image={value}
              alt="Chosen image"
              eager
              width={THUMBNAIL_WIDTH}
              className="max-h-48 max-w-full rounded bg-subtle object-contain"
            />
            {removable ? (
              <Button
                size="sm"
                variant="quiet"
                disabled={disabled}
                icon={<Icon name="trash-2" />}
                onClick={() => {
                  onChange(null);
                  root.current?.querySelector<HTMLElement>('[data-upload]')?.focus();
                }}
              >
                Remove image
              </Button>
            ) : null}
          </div>
        ) : null}
        <UploadList uploads={uploads} failureText={failureText} onDismiss={dismiss} />
      </UploadArea>
    </div>
  );
}
