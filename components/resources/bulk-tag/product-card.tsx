'use client';

import { memo, useCallback, useSyncExternalStore } from 'react';
import { Picture } from '@/components/images/picture';
import { Checkbox } from '@/components/ui/checkbox';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { cut, MAX_CARD_TAGS } from '@/lib/resources/bulk-tag/card-text';
import type { Hit } from '@/lib/resources/bulk-tag/product-search';
import { recentTags, tagsNow } from '@/lib/resources/bulk-tag/recent-tags';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';

export interface ProductCardProps {
  hit: Hit;
  selected: boolean;
  onToggle: (id: string, on: boolean, range: boolean) => void;
}

const PICTURE_WIDTH = 400;

/**
 * One product: picture, title, brand, price and tags (BLK-02). The whole card is the label of its checkbox; the link is
 * next to it.
 */
function ProductCardInner({ hit, selected, onToggle }: ProductCardProps) {
  const { id, title, image, brand, price } = hit;
  return (
    <li className="product-card group/card">
      <label className="block select-none">
        <span className="product-card-picture">
          {image ? (
            <Picture image={image} alt="" width={PICTURE_WIDTH} className="size-full object-cover" />
          ) : (
            <Icon name="image-off" className="m-auto h-full w-5 stroke-[1.25] text-line-strong" />
          )}
          <span className="product-card-box">
            <Checkbox
              aria-label={`Select ${title}`}
              checked={selected}
              // A checkbox changes by a click, also by the one that Space causes; only the click event has the Shift
              // state.
              onChange={(event) =>
                onToggle(
                  id,
                  event.target.checked,
                  event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
                )
              }
            />
          </span>
        </span>
        <span className="mt-2 block text-sm font-medium wrap-anywhere" title={title}>
          {orDash(cut(title))}
        </span>
        <span className="mt-0.5 block truncate text-sm text-muted" title={brand ?? undefined}>
          {orDash(brand)}
        </span>
        <span className="block text-sm tabular-nums">{formatRand(price)}</span>
        <CardTags hit={hit} />
      </label>
      <Link
        tone="bare"
        href={paths.product(id)}
        target="_blank"
        rel="noopener"
        aria-label={`Open ${title}`}
        title="Open product"
        className="product-card-link"
      >
        <Icon name="arrow-up-right" />
      </Link>
    </li>
  );
}

/** The first eight tags, then an ellipsis (BLK-17). */
function CardTags({ hit: { id, tags } }: { hit: Hit }) {
  const changes = useSyncExternalStore(
    recentTags.subscribe,
    useCallback(() => recentTags.of(id), [id]),
    recentTags.readOnServer,
  );
  const now = tagsNow(tags, changes);
  if (now.length === 0) return null;
  return (
    <span className="mt-1.5 flex flex-wrap gap-1" title={now.join(', ')}>
      {now.slice(0, MAX_CARD_TAGS).map((name) => (
        <span key={name} className="product-card-tag">
          {name}
        </span>
      ))}
      {now.length > MAX_CARD_TAGS ? <span className="text-xs text-muted">...</span> : null}
    </span>
  );
}

/** Rendered again only when its own hit or selection changes. */
export const ProductCard = memo(ProductCardInner);
