import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { THUMBNAIL_WIDTH } from '@/lib/format/image-url';
import { ImageBadges } from './image-badges';
import type { FeatureMode, GalleryImage } from './images-value';
import { Picture } from './picture';

interface ImageTileProps {
  image: GalleryImage;
  index: number;
  count: number;
  features: readonly string[];
  mode: FeatureMode | null;
  onPick: () => void;
  onMove: (to: number) => void;
  /** Left out if this image may not be removed. */
  onRemove?: (() => void) | undefined;
}

/** One image of the editor: the picture (a click features it in the chosen mode), its badges, and its buttons. */
export function ImageTile({ image, index, count, features, mode, onPick, onMove, onRemove }: ImageTileProps) {
  const name = `image ${index + 1}`;
  const state = features.length > 0 ? `, ${features.join(', ')}` : '';
  return (
    <div className="overflow-hidden rounded border border-line bg-surface">
      <button
        type="button"
        data-image={image.id}
        aria-label={mode ? `Make ${name} the featured ${mode}${state}` : `Image ${index + 1}${state}`}
        onClick={onPick}
        className={cx(
          'relative flex h-40 w-full min-w-32 justify-center bg-subtle focus-visible:-outline-offset-2',
          mode ? 'hover:opacity-85' : '!cursor-grab',
        )}
      >
        <Picture image={image} alt="" width={THUMBNAIL_WIDTH} className="h-full w-auto max-w-72 object-contain" />
        <ImageBadges names={features} />
      </button>
      <div className="flex items-center justify-between px-1 py-0.5">
        <span className="flex">
          <IconButton
            size="sm"
            label={`Move ${name} left`}
            data-move="left"
            disabled={index === 0}
            icon={<Icon name="chevron-left" />}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            size="sm"
            label={`Move ${name} right`}
            data-move="right"
            disabled={index === count - 1}
            icon={<Icon name="chevron-right" />}
            onClick={() => onMove(index + 1)}
          />
        </span>
        {onRemove ? (
          <IconButton
            size="sm"
            label={`Remove ${name}`}
            data-remove=""
            tone="danger"
            icon={<Icon name="trash-2" />}
            onClick={onRemove}
          />
        ) : null}
      </div>
    </div>
  );
}
