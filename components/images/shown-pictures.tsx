import { Picture } from './picture';
import type { GalleryImage } from './images-value';

/** Pictures for viewing, small and in order. */
export function ShownPictures({ images }: { images: readonly GalleryImage[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {images.map((image, index) => (
        <Picture
          key={image.id}
          image={image}
          alt={images.length === 1 ? 'Image' : `Image ${index + 1}`}
          width={160}
          className="size-16 object-cover"
        />
      ))}
    </span>
  );
}
