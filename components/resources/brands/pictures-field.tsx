'use client';

import { useController, useFormContext } from 'react-hook-form';
import { ImageEditor } from '@/components/images/image-editor';
import type { ImagesValue } from '@/components/images/images-value';
import { usePicturesFacts } from '@/components/images/use-pictures-facts';
import { UPLOAD_FAILED } from '@/lib/resources/brands/queries';
import { useUploadImage } from '@/lib/images/queries';

/** A brand's pictures in order, with the featured portrait and landscape, as one value of the form. */
export function PicturesField({ name }: { name: string }) {
  const { control } = useFormContext();
  const {
    field: { value, onChange },
  } = useController({ name, control });
  usePicturesFacts(name, value as ImagesValue);
  const upload = useUploadImage(UPLOAD_FAILED);
  return <ImageEditor value={value as ImagesValue} onChange={onChange} upload={upload} failureText={UPLOAD_FAILED} />;
}
