'use client';

import { useEffect, useRef, useState } from 'react';
import { focusFirst } from '@/components/ui/focus-first';
import { FeatureModeChoice } from './feature-mode';
import { ImageTile } from './image-tile';
import {
  addImage,
  featureImage,
  featuresOf,
  moveImage,
  removeImage,
  type FeatureMode,
  type ImagesValue,
} from './images-value';
import { Tiles } from './tiles';
import { UploadArea } from './upload-area';
import { UploadList } from './upload-list';
import { useUploads, type Upload } from './use-uploads';

export interface ImageEditorProps {
  value: ImagesValue;
  onChange: (value: ImagesValue) => void;
  upload: Upload;
  /**
   * Shown with the reason when an upload fails: 'Upload failed', on brands 'Server error. could not upload image.'
   * (D-52).
   */
  failureText: string;
  /** The kinds of featured image; none for products, whose first image represents them. */
  modes?: readonly FeatureMode[];
  /** The min number of images: Remove is not offered at or below it (PRD-41). */
  least?: number;
  disabled?: boolean;
}

const BOTH: readonly FeatureMode[] = ['portrait', 'landscape'];

/**
 * Edits a list of images: upload, remove, reorder (by dragging or buttons), choose the featured portrait and landscape.
 */
export function ImageEditor({
  value,
  onChange,
  upload,
  failureText,
  modes = BOTH,
  least = 0,
  disabled = false,
}: ImageEditorProps) {
  const [mode, setMode] = useState<FeatureMode | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const root = useRef<HTMLDivElement>(null);
  // Uploads finish independently: each adds to the newest value, not to the one it started from.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);

  const change = (next: ImagesValue, words: string) => {
    latest.current = next;
    onChange(next);
    setAnnouncement(words);
  };
  const focus = (...selectors: string[]) => requestAnimationFrame(() => focusFirst(root.current, ...selectors));
  const tileOf = (id: string | undefined) => `li:has([data-image="${CSS.escape(id ?? '')}"])`;

  const { uploads, start, dismiss } = useUploads(upload, (image) =>
    change(addImage(latest.current, image), 'Image uploaded'),
  );

  const move = (from: number, to: number) => {
    change(moveImage(value, from, to), `Image moved to place ${to + 1} of ${value.images.length}`);
    const tile = tileOf(value.images[from]?.id);
    focus(`${tile} [data-move=${to < from ? 'left' : 'right'}]:not(:disabled)`, `${tile} [data-move]:not(:disabled)`);
  };
  const remove = (index: number) => {
    const { id } = value.images[index] ?? {};
    if (id === undefined) return;
    change(removeImage(value, id), 'Image removed');
    const neighbour = value.images[index + 1] ?? value.images[index - 1];
    focus(neighbour ? `${tileOf(neighbour.id)} [data-remove]` : '[data-upload]');
  };

  return (
    <div ref={root} className="space-y-3">
      {value.images.length > 0 && modes.length > 0 ? (
        <FeatureModeChoice mode={mode} onChange={setMode} disabled={disabled} />
      ) : null}
      <UploadArea label="Upload images" multiple disabled={disabled} onFiles={start}>
        {value.images.length > 0 ? (
          <Tiles ids={value.images.map((image) => image.id)} label="Images" onMove={move}>
            {(id) => {
              const index = value.images.findIndex((image) => image.id === id);
              const image = value.images[index];
              return image ? (
                <ImageTile
                  image={image}
                  index={index}
                  count={value.images.length}
                  features={featuresOf(value, id)}
                  mode={mode}
                  onPick={() =>
                    mode && change(featureImage(value, mode, id), `Image ${index + 1} is the featured ${mode}`)
                  }
                  onMove={(to) => move(index, to)}
                  onRemove={value.images.length > least ? () => remove(index) : undefined}
                />
              ) : null;
            }}
          </Tiles>
        ) : null}
        <UploadList uploads={uploads} failureText={failureText} onDismiss={dismiss} />
      </UploadArea>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
