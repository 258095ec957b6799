'use client';

import { useFieldFacts } from '@/components/form/field-facts';
import type { GalleryImage, ImagesValue } from './images-value';
import { ShownPictures } from './shown-pictures';

/** Facts for each part of an ImagesValue field: the order is saved apart from what is featured. */
export function usePicturesFacts(name: string, { images }: ImagesValue): void {
  const featured = (id: unknown) => {
    const image = images.find((each) => each.id === id);
    return image ? <ShownPictures images={[image]} /> : 'Another image';
  };
  useFieldFacts(`${name}.images`, {
    label: 'Images',
    show: (shown) => <ShownPictures images={shown as GalleryImage[]} />,
  });
  useFieldFacts(`${name}.portraitId`, { label: 'Featured portrait', show: featured });
  useFieldFacts(`${name}.landscapeId`, { label: 'Featured landscape', show: featured });
}
