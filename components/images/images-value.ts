import type { ImageSource } from '@/lib/format/image-url';

export interface GalleryImage extends ImageSource {
  id: string;
}

/** The value of an image editor: the images in order, and which are featured. */
export interface ImagesValue {
  images: readonly GalleryImage[];
  portraitId: string | null;
  landscapeId: string | null;
}

export type FeatureMode = 'portrait' | 'landscape';

export function addImage(value: ImagesValue, image: GalleryImage): ImagesValue {
  return { ...value, images: [...value.images.filter((each) => each.id !== image.id), image] };
}

/** Removing a featured image also unsets it as featured (BRD-65). */
export function removeImage(value: ImagesValue, id: string): ImagesValue {
  return {
    images: value.images.filter((image) => image.id !== id),
    portraitId: value.portraitId === id ? null : value.portraitId,
    landscapeId: value.landscapeId === id ? null : value.landscapeId,
  };
}

/** Moves the image at `from` to `to`; a position outside the list changes nothing. */
export function moveImage(value: ImagesValue, from: number, to: number): ImagesValue {
  const images = [...value.images];
  if (to < 0 || to >= images.length) return value;
  images.splice(to, 0, ...images.splice(from, 1));
  return { ...value, images };
}

export function featureImage(value: ImagesValue, mode: FeatureMode, id: string): ImagesValue {
  return mode === 'portrait' ? { ...value, portraitId: id } : { ...value, landscapeId: id };
}

/** 'Portrait', 'Landscape', both or neither: the badges of an image. */
export function featuresOf(value: Pick<ImagesValue, 'portraitId' | 'landscapeId'>, id: string): string[] {
  return [...(value.portraitId === id ? ['Portrait'] : []), ...(value.landscapeId === id ? ['Landscape'] : [])];
}
