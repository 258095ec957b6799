import { Picture } from './picture';
import type { GalleryImage, ImagesValue } from './images-value';

/** Pictures for reading, small and in their order; which are featured is said below. */
export function ShownPictures({ value }: { value: ImagesValue | GalleryImage | null }) {
  if (value === null) return null;
  if (!('images' in value)) return <Picture image={value} alt="Image" width={160} className="size-20 object-cover" />;
  const { images, portraitId, landscapeId } = value;
  const place = (id: string | null) => images.findIndex((image) => image.id === id) + 1;
  const featured = [['portrait', place(portraitId)], ['landscape', place(landscapeId)]] as const;
  return (
    <>
      <span className="flex flex-wrap gap-1.5">
        {images.map((image, index) => <Picture key={image.id} image={image} alt={`Image ${index + 1}`} width={160} className="size-16 object-cover" />)}
      </span>
      <span className="mt-1 block text-sm text-muted">
        {[images.length === 1 ? '1 image' : `${images.length} images`, ...featured.filter(([, at]) => at > 0).map(([kind, at]) => `featured ${kind}: image ${at}`)].join(', ')}
      </span>
    </>
  );
}
