'use client';

import { useEffect, useRef, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { imageUrl, type ImageSource } from '@/lib/format/image-url';

interface PictureProps {
  image: ImageSource;
  /** '' when the text beside it says the same. */
  alt: string;
  /** The requested width in pixels. */
  width: number;
  className?: string;
  /** Visible at once, so it loads before scripts; others load when scrolled near. */
  eager?: boolean;
}

/** An image with its aspect ratio, requested at the width it is shown at; a placeholder if it does not load. */
export function Picture({ image, alt, width, className, eager = false }: PictureProps) {
  const address = imageUrl(image, { width });
  const [broken, setBroken] = useState<string | null>(null);
  const shown = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An image that failed before hydration fired its event too early.
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
        <Icon name="image-off" className="size-5 stroke-[1.5]" />
      </span>
    );
  }
  return (
    // The sources resize images themselves, so Next's own image server would only add a step.
    <img
      ref={shown}
      src={address}
      alt={alt}
      draggable={false}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(address)}
      className={className}
    />
  );
}
