'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { IMAGE_WIDTH, THUMBNAIL_WIDTH } from '@/lib/format/image-url';
import { ImageBadges } from './image-badges';
import { featuresOf, type ImagesValue } from './images-value';
import { Picture } from './picture';

export interface ImageGalleryProps extends ImagesValue {
  /** What the images show, e.g. the brand's name: 'Maison Nine, image 2'. */
  subject: string;
  emptyText?: string;
  /** Whether the large image is shown whole or cropped to fill its frame (D-58); whole by default. */
  fit?: 'contain' | 'cover';
}

/** Images to look at: one large (1200 px), all as thumbnails (300 px) under it; featured ones have badges. */
export function ImageGallery({
  images,
  portraitId,
  landscapeId,
  subject,
  emptyText = 'No images yet.',
  fit = 'contain',
}: ImageGalleryProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const shown =
    images.find((image) => image.id === chosenId) ?? images.find((image) => image.id === landscapeId) ?? images[0];
  if (!shown) return <p className="text-muted">{emptyText}</p>;
  return (
    <div className="space-y-3">
      {/* Its room is kept before the picture comes and whatever its ratio, so that nothing below it moves. */}
      <div className="relative flex aspect-square w-full max-h-[26rem] items-center justify-center overflow-hidden rounded bg-subtle sm:aspect-3/2">
        <Picture
          image={shown}
          alt={`${subject}, image ${images.indexOf(shown) + 1}`}
          width={IMAGE_WIDTH}
          eager
          className={fit === 'cover' ? 'size-full object-cover' : 'max-h-full max-w-full object-contain'}
        />
        <ImageBadges names={featuresOf({ portraitId, landscapeId }, shown.id)} />
      </div>
      {images.length > 1 ? (
        <ul aria-label={`${subject}, images`} className="flex gap-2 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image.id} className="shrink-0">
              <button
                type="button"
                aria-label={[`Show image ${index + 1}`, ...featuresOf({ portraitId, landscapeId }, image.id)].join(
                  ', ',
                )}
                aria-pressed={image === shown}
                onClick={() => setChosenId(image.id)}
                className={cx(
                  'relative block overflow-hidden rounded-sm transition-opacity',
                  image === shown ? 'outline-2 outline-offset-1 outline-accent' : 'opacity-80 hover:opacity-100',
                )}
              >
                <Picture
                  image={image}
                  alt=""
                  width={THUMBNAIL_WIDTH}
                  className="h-24 w-auto min-w-20 bg-subtle object-contain"
                />
                <ImageBadges names={featuresOf({ portraitId, landscapeId }, image.id)} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

/** One image with its aspect ratio, or a text if there is none. */
export function SingleImage({
  image,
  alt,
  emptyText = '-',
}: {
  image: ImagesValue['images'][number] | null;
  alt: string;
  emptyText?: string;
}) {
  if (!image) return <p className="text-muted">{emptyText}</p>;
  return (
    <Picture
      image={image}
      alt={alt}
      width={THUMBNAIL_WIDTH}
      className="max-h-60 max-w-full rounded bg-subtle object-contain"
    />
  );
}
