'use client';

import { useController, useFormContext } from 'react-hook-form';
import { useFieldFacts } from '@/components/form/field-facts';
import { ImageEditor } from '@/components/images/image-editor';
import type { ImagesValue } from '@/components/images/images-value';
import { ShownPictures } from '@/components/images/shown-pictures';
import { UPLOAD_FAILED } from '@/lib/brands/queries';
import { useUploadImage } from '@/lib/images/queries';

/** A brand's pictures in order, with the featured portrait and landscape, as one value of the form. */
export function PicturesField({ name }: { name: string }) {
  const { control } = useFormContext();
  const { field: { value, onChange } } = useController({ name, control });
  useFieldFacts(name, { label: 'Images', show: (pictures) => <ShownPictures value={pictures as ImagesValue} /> });
  const upload = useUploadImage(UPLOAD_FAILED);
  return <ImageEditor value={value as ImagesValue} onChange={onChange} upload={upload} failureText={UPLOAD_FAILED} />;
}
