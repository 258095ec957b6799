'use client';

import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { imageUrl, type ImageSource } from '@/lib/format/image-url';

interface PictureProps {
  image: ImageSource;
  /** '' when the words beside it say it already. */
  alt: string;
  /** Pixels asked for. */
  width: number;
  className?: string;
  /** In view at once; others load when they come near. */
  eager?: boolean;
}

/** An image at its true ratio, asked for at the width it is shown at; a placeholder if it does not load. */
export function Picture({ image, alt, width, className, eager = false }: PictureProps) {
  const address = imageUrl(image, { width });
  const [broken, setBroken] = useState<string | null>(null);
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // One that failed before the page woke up has told nobody.
    const { current } = shown;
    if (current?.complete && current.naturalWidth === 0) setBroken(address);
  }, [address]);
  if (address === '' || broken === address) {
    return (
      <span
        role="img"
        aria-label={alt ? `${alt} (not available)` : 'Image not available'}
        className={cx('flex min-h-20 min-w-20 items-center justify-center bg-subtle text-muted', className)}
      >
        <ImageOff aria-hidden="true" className="size-5 stroke-[1.5]" />
      </span>
    );
  }
  return (
    // The sources resize by themselves, so Next's own image server would only add a hop.
    <img
      ref={shown}
      src={address}
      alt={alt}
      draggable={false}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(address)}
      className={className}
    />
  );
}
